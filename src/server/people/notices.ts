import { roleLabels, type Role } from '../../shared/people.ts'
import { answerSentence, untilSentence } from '../accounts/suspension.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db.ts'
import { tell } from '../notices/notices.ts'
import { sendEmail } from '../outbox/outbox.ts'
import type { LockedPerson } from './sql.ts'

type Letter = { kind: string; subject: string; paragraphs: string[]; link: { text: string; path: string } }

/** By e-mail also to who switched notices off: who cannot sign in reads nothing in the product. */
function write(trx: Db, { config }: Context, person: LockedPerson, letter: Letter): Promise<void> {
  const { kind, subject, paragraphs, link } = letter
  return sendEmail(trx, {
    accountId: person.id,
    kind,
    to: person.email,
    subject,
    paragraphs: [`Merhaba ${person.firstName},`, ...paragraphs],
    link: { text: link.text, url: config.publicUrl + link.path },
  })
}

export function tellSuspended(
  trx: Db,
  context: Context,
  person: LockedPerson,
  { message, until }: { message: string; until: Date | null },
): Promise<void> {
  const { supportEmails, email } = context.config.operator
  return write(trx, context, person, {
    kind: 'account_suspended',
    subject: 'Klaket hesabınız askıya alındı',
    paragraphs: [
      'Klaket hesabınız askıya alındı. Bu sürede giriş yapamazsınız ve ilanlarınız yayında görünmez.',
      `Neden: ${message}`,
      ...(until ? [untilSentence(until)] : []),
      answerSentence(supportEmails[0] ?? email),
    ],
    link: { text: 'Bize yazın', path: '/feedback' },
  })
}

export function tellLifted(trx: Db, context: Context, person: LockedPerson): Promise<void> {
  return write(trx, context, person, {
    kind: 'account_suspension_lifted',
    subject: 'Klaket hesabınız yeniden açıldı',
    paragraphs: [
      'Hesabınızın askısı kaldırıldı. Yeniden giriş yapabilirsiniz; ilanlarınız eski hâliyle geri geldi.',
    ],
    link: { text: 'Giriş yap', path: '/login' },
  })
}

export function tellRole(trx: Db, context: Context, person: LockedPerson, role: Role): Promise<void> {
  return write(trx, context, person, {
    kind: 'account_role_changed',
    subject: 'Klaket hesabınızın rolü değişti',
    paragraphs: [
      `Hesabınızın rolü artık “${roleLabels[role]}”. Açık oturumlarınız kapatıldı; devam etmek için yeniden giriş yapın.`,
      'Bu değişikliği beklemiyorsanız bize haber verin.',
    ],
    link: { text: 'Giriş yap', path: '/login' },
  })
}

export function tellVerified(
  trx: Db,
  { config }: Context,
  accountId: number,
  isVerified: boolean,
): Promise<void> {
  const text = isVerified
    ? 'Kurumunuz doğrulandı. İlanlarınızda ve profilinizde “Doğrulanmış kurum” işareti görünüyor.'
    : '“Doğrulanmış kurum” işaretiniz kaldırıldı.'
  return tell(trx, config, {
    accountId,
    kind: isVerified ? 'corporate_account_verified' : 'corporate_verification_withdrawn',
    text,
    path: '/profile',
    email: {
      subject: isVerified ? 'Kurumunuz doğrulandı' : 'Doğrulanmış kurum işaretiniz kaldırıldı',
      paragraphs: ['Merhaba,', text, ...(isVerified ? [] : ['Sorunuz varsa bize yazabilirsiniz.'])],
      linkText: 'Profilimi gör',
    },
  })
}
