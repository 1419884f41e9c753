import type { z } from 'zod'
import { consentTextVersion } from '../../../shared/people/accounts/consents.ts'
import { type registration } from '../../../shared/people/accounts/accounts.ts'
import { termsSlug } from '../../../shared/content/static-pages/static-page-paths.ts'
import { AppError, type FieldErrors } from '../../../shared/contract/errors.ts'
import type { Context } from '../../endpoint/context.ts'
import { violatedConstraint, type Db } from '../../database/database.ts'
import { termsVersion } from '../../content/static-pages/static-pages.ts'
import {
  moveCodes,
  checkCode,
  countCodeRequest,
  refundCodeRequest,
  wasJustSpent,
  sendCode,
  spendCode,
} from './codes/codes.ts'
import { sendFirstLink } from './email/email-confirmation.ts'
import { inEqualTime } from '../../crypto/equal-time.ts'
import { hashPassword } from './passwords/password.ts'
import {
  closeUnverified,
  findAccount,
  insertAccount,
  insertConsents,
  lockByEmailOrPhone,
  markPhoneVerified,
  type ContactHolder,
} from './sql.ts'

const takenSentences = {
  email: 'Bu e-posta adresi zaten kullanılıyor.',
  phone: 'Bu telefon numarası zaten kullanılıyor.',
}

const changedSentence = 'Üyelik koşulları bu sırada değişti. Lütfen güncel metni okuyup yeniden onaylayın.'

/**
 * Registers an account, sends the code for its phone and returns the account's id. Other accounts with the
 * same e-mail or phone are closed if their phone was never verified, so that nobody can block a stranger's
 * e-mail or phone by registering with it.
 * @throws AppError invalid_fields for a taken e-mail or phone and for outdated terms; too_many_requests for
 * the IP address; code_daily_limit for the phone; busy in a flood of requests
 */
export async function register(
  context: Context,
  input: z.output<typeof registration>,
  ip: string,
): Promise<number> {
  return countCodeRequest(context, ip, () => openRegistration(context, input, ip))
}

async function openRegistration(
  context: Context,
  input: z.output<typeof registration>,
  ip: string,
): Promise<number> {
  const passwordHash = await hashPassword(input.password)
  const { email, phone } = input
  try {
    return await context.db.transaction(async (trx) => {
      const terms = await termsVersion(trx, context.now())
      if (input.terms_version !== undefined && input.terms_version !== terms)
        throw new AppError('invalid_fields', { errors: { consent: [changedSentence] } })
      const others = await lockByEmailOrPhone(trx, email, phone)
      refuseTaken(ownersAmong(others))
      const before = others.filter(({ isVerified }) => !isVerified).map(({ id }) => id)
      await closeUnverified(trx, before, context.now())
      const id = await insertAccount(trx, {
        type: input.type,
        firstName: input.firstname,
        lastName: input.lastname,
        companyName: input.type === 'corporate' ? input.company_name : null,
        email,
        phone,
        passwordHash,
      })
      await insertConsents(trx, id, consentsOf(input, terms, ip))
      await sendFirstCode(context, trx, { accountId: id, phone, before })
      return id
    })
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint === 'accounts_email') refuseTaken([{ hasEmail: true, hasPhone: false }])
    if (constraint === 'accounts_phone') refuseTaken([{ hasEmail: false, hasPhone: true }])
    throw error
  }
}

export async function findWrongRegistration(
  { db, now }: Context,
  { email, phone, terms_version: version }: Partial<z.output<typeof registration>>,
  count: () => Promise<void>,
): Promise<FieldErrors> {
  const isOutdated = version !== undefined && version !== (await termsVersion(db.kysely, now()))
  const outdated: FieldErrors = isOutdated ? { consent: [changedSentence] } : {}
  if (email === undefined && phone === undefined) return outdated
  await count()
  const others = await db.transaction((trx) => lockByEmailOrPhone(trx, email ?? '', phone ?? ''))
  return { ...outdated, ...takenFields(ownersAmong(others)) }
}

const ownersAmong = (others: ContactHolder[]): Owner[] =>
  others
    .filter(({ isVerified }) => isVerified)
    .map(({ hasProvenEmail, hasPhone }) => ({ hasEmail: hasProvenEmail, hasPhone }))

type Owner = { hasEmail: boolean; hasPhone: boolean }

const takenFields = (owners: Owner[]): FieldErrors => ({
  ...(owners.some(({ hasEmail }) => hasEmail) && { email: [takenSentences.email] }),
  ...(owners.some(({ hasPhone }) => hasPhone) && { phone: [takenSentences.phone] }),
})

function refuseTaken(owners: Owner[]): void {
  const errors = takenFields(owners)
  if (Object.keys(errors).length > 0) throw new AppError('invalid_fields', { errors })
}

function consentsOf(input: z.output<typeof registration>, terms: number, ip: string) {
  const common = { channel: 'web' as const, ip }
  const { consent, communication_permission: commercial } = input
  return [
    ...(consent === undefined
      ? []
      : [{ kind: 'terms' as const, granted: consent, textVersion: `${termsSlug}/${terms}`, ...common }]),
    ...(commercial === undefined
      ? []
      : [
          {
            kind: 'commercial_messages' as const,
            granted: commercial,
            textVersion: consentTextVersion,
            ...common,
          },
        ]),
  ]
}

async function sendFirstCode(
  context: Context,
  trx: Db,
  { accountId, phone, before }: { accountId: number; phone: string; before: number[] },
) {
  try {
    await sendCode(trx, context, { accountId, phone }, 'phone_validation')
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'code_too_soon')) throw error
    await moveCodes(trx, { phone, from: before, to: accountId })
  }
}

type PhoneProof = { userId: number; phoneNumber: string; validationCode: string }

/**
 * Checks the code that proves the phone. Every refusal is the same, so that nobody learns which account has
 * which number.
 * @throws AppError code_wrong
 */
export const validatePhone = (context: Context, proof: PhoneProof, ip: string): Promise<void> =>
  inEqualTime(provePhone(context, proof, ip))

async function provePhone(context: Context, proof: PhoneProof, ip: string): Promise<void> {
  const { phoneNumber: phone, validationCode: code } = proof
  const account = await findByPair(context, proof.userId, phone)
  const given = { accountId: account?.id ?? null, phone, purpose: 'phone_validation' as const, code }
  if (account?.phoneVerifiedAt) {
    if (await wasJustSpent(context, given)) return
    throw wrongCode()
  }
  const check = await checkCode(context, given)
  if (!account || check.problem !== null) throw wrongCode()
  await context.db.transaction(async (trx) => {
    await spendCode(trx, check.id, context.now())
    await markPhoneVerified(trx, account.id, context.now())
    await sendFirstLink(trx, context, account.id)
  })
  if (check.isFirst) await refundCodeRequest(context, ip)
}

const wrongCode = () =>
  new AppError('code_wrong', {
    message: 'Doğrulama kodu hatalı. Süresi dolduysa ya da çok denediyseniz yeni kod isteyin.',
    errors: { validationCode: ['Doğrulama kodu hatalı.'] },
  })

/**
 * Sends another code to prove the phone. If the number is not the account's, or is proven already, nothing is
 * sent, but the reply is the same, so that nobody learns which account has which number.
 */
export async function resendValidationCode(
  context: Context,
  { userId, phone }: { userId: number; phone: string },
  ip: string,
): Promise<void> {
  await countCodeRequest(context, ip, () => inEqualTime(sendAnother(context, userId, phone)))
}

async function sendAnother(context: Context, userId: number, phone: string): Promise<void> {
  const account = await findByPair(context, userId, phone)
  const accountId = account && !account.phoneVerifiedAt ? account.id : null
  await context.db.transaction((trx) =>
    sendCode(trx, context, { accountId, phone, claimedId: userId }, 'phone_validation'),
  )
}

async function findByPair({ db }: Context, id: number, phone: string) {
  const account = await findAccount(db.kysely, id)
  return account?.phone === phone ? account : null
}
