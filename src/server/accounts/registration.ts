import type { z } from 'zod'
import { consentTextVersion, type registration } from '../../shared/accounts.ts'
import { termsSlug } from '../../shared/static-page-paths.ts'
import { AppError, type FieldErrors } from '../../shared/errors.ts'
import type { Context } from '../context.ts'
import { violatedConstraint } from '../db.ts'
import { termsVersion } from '../static-pages/static-pages.ts'
import { checkCode, countAsking, forgiveAsking, sendCode, spendCode } from './codes.ts'
import { sendFirstLink } from './email-confirmation.ts'
import { hashPassword } from './password.ts'
import {
  closeUnproven,
  findAccount,
  insertAccount,
  insertConsents,
  lockTaken,
  markPhoneVerified,
} from './sql.ts'

const taken = {
  email: 'Bu e-posta adresi zaten kullanılıyor.',
  phone: 'Bu telefon numarası zaten kullanılıyor.',
}

const changedSentence = 'Üyelik koşulları bu sırada değişti. Lütfen güncel metni okuyup yeniden onaylayın.'

/**
 * Makes an account that waits for its phone to be proven, and sends the code.
 * An earlier registration whose phone was never proven does not block the number's or the address's real owner.
 * @throws AppError invalid_fields for a taken e-mail or phone and for outdated terms, code_daily_limit, busy
 */
export async function register(
  context: Context,
  input: z.output<typeof registration>,
  ip: string,
): Promise<number> {
  return countAsking(context, ip, () => openRegistration(context, input, ip))
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
      // Nobody agrees to a text that they have not seen.
      if (input.terms_version !== undefined && input.terms_version !== terms)
        throw new AppError('invalid_fields', { errors: { consent: [changedSentence] } })
      const others = await lockTaken(trx, email, phone)
      refuseTaken(others.filter((account) => account.isVerified))
      await closeUnproven(
        trx,
        others.map(({ id }) => id),
        context.now(),
      )
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
      await sendFirstCode(context, trx, id, phone)
      return id
    })
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint === 'accounts_email') refuseTaken([{ hasEmail: true, hasPhone: false }])
    if (constraint === 'accounts_phone') refuseTaken([{ hasEmail: false, hasPhone: true }])
    throw error
  }
}

function refuseTaken(accounts: { hasEmail: boolean; hasPhone: boolean }[]): void {
  const errors: FieldErrors = {}
  if (accounts.some(({ hasEmail }) => hasEmail)) errors['email'] = [taken.email]
  if (accounts.some(({ hasPhone }) => hasPhone)) errors['phone'] = [taken.phone]
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

/** Somebody who registers again within the minute still gets an account; the next code follows on the next page. */
async function sendFirstCode(
  context: Context,
  trx: Parameters<typeof sendCode>[0],
  accountId: number,
  phone: string,
) {
  try {
    await sendCode(trx, context, { accountId, phone }, 'phone_validation')
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'code_too_soon')) throw error
  }
}

type PhoneProof = { userId: number; phoneNumber: string; validationCode: string }

/**
 * Proves the phone.
 * @throws AppError code_wrong (also for an unknown account), code_expired, code_spent, already_verified
 */
export async function validatePhone(context: Context, proof: PhoneProof, ip: string): Promise<void> {
  const account = await findPending(context, proof.userId, proof.phoneNumber)
  if (!account) throw new AppError('code_wrong', { errors: { validationCode: ['Doğrulama kodu hatalı.'] } })
  if (account.phoneVerifiedAt) throw new AppError('already_verified')
  const check = await checkCode(context, {
    accountId: account.id,
    phone: account.phone,
    purpose: 'phone_validation',
    code: proof.validationCode,
  })
  if (check.problem) throw new AppError(check.problem)
  await context.db.transaction(async (trx) => {
    await spendCode(trx, check.id, context.now())
    await markPhoneVerified(trx, account.id, context.now())
    await sendFirstLink(trx, context, account.id)
  })
  if (check.isFirst) await forgiveAsking(context, ip)
}

/** @throws AppError too_many_requests, not_found, already_verified, code_too_soon, code_daily_limit */
export async function resendValidationCode(
  context: Context,
  { userId, phone }: { userId: number; phone: string },
  ip: string,
): Promise<void> {
  const account = await findPending(context, userId, phone)
  if (!account)
    throw new AppError('not_found', { message: 'Doğrulama kodu gönderilemedi. Lütfen tekrar deneyin.' })
  if (account.phoneVerifiedAt) throw new AppError('already_verified')
  await countAsking(context, ip, () =>
    context.db.transaction((trx) =>
      sendCode(trx, context, { accountId: account.id, phone }, 'phone_validation'),
    ),
  )
}

async function findPending({ db }: Context, id: number, phone: string) {
  const account = await findAccount(db.kysely, id)
  return account?.phone === phone ? account : null
}
