import { day, type LimitRule } from './rule.ts'

export const accountRules = {
  // Keeps somebody who finds an unlocked phone from trying passwords in the session that is open on that phone.
  proving_oneself: {
    by: 'account',
    max: 10,
    seconds: 600,
    label: 'Parolayla onaylama (10 dakika)',
    covers: ['PUT /api/app/change-password', 'PUT /api/app/email', 'DELETE /api/app/account'],
    reason: 'Nobody types ten passwords in ten minutes.',
  },
  proving_oneself_in_day: {
    by: 'account',
    max: 60,
    seconds: day,
    label: 'Parolayla onaylama (gün)',
    covers: ['PUT /api/app/change-password', 'PUT /api/app/email', 'DELETE /api/app/account'],
    reason: 'Stops somebody who guesses slowly in an open session.',
  },
  settling: {
    by: 'account',
    max: 120,
    seconds: 600,
    label: 'Hesap ayarları',
    covers: [
      'PUT /api/app/communication-preferences',
      'PUT /api/app/invoice',
      'PUT /api/app/contact-visibility',
      'POST /api/app/email/confirmation',
      'DELETE /api/app/sessions',
      'DELETE /api/app/sessions/{id}',
    ],
    reason: 'One change every five seconds.',
  },
  saving_cv: {
    by: 'account',
    max: 60,
    seconds: 600,
    label: 'Özgeçmiş kaydetme',
    covers: ['POST /api/app/cv'],
    reason: 'One save every ten seconds.',
  },
  exporting: {
    by: 'account',
    max: 20,
    seconds: 600,
    label: 'Veri isteme',
    covers: ['POST /api/app/data-export'],
    reason: 'One is enough; the rest are repeated presses on a slow network.',
  },
  fetching_export: {
    by: 'network',
    max: 300,
    seconds: 600,
    label: 'Veri indirme',
    covers: ['GET /api/data-export/{token}'],
    reason:
      'The links contain random tokens that cannot be guessed; 200 people download theirs within ten minutes.',
  },
  profile_photos: {
    by: 'account',
    max: 60,
    seconds: 600,
    label: 'Bir üyenin profil fotoğrafları',
    covers: ['POST /api/app/upload-photo'],
    reason: 'Three photos, each replaced twenty times.',
  },
  uploads_of_account: {
    by: 'account',
    max: 400,
    seconds: day,
    label: 'Bir üyenin fotoğrafları (gün)',
    covers: [
      'POST /api/app/upload-photo',
      'POST /api/app/advertisements/{id}/upload-photo',
      'POST /api/app/message-attachments',
    ],
    reason: 'A company that posts dozens of advertisements with photos in a day.',
  },
  uploads_of_network: {
    by: 'network',
    max: 1500,
    seconds: 600,
    label: 'Bir ağın fotoğrafları',
    covers: [
      'POST /api/app/upload-photo',
      'POST /api/app/advertisements/{id}/upload-photo',
      'POST /api/app/message-attachments',
    ],
    reason:
      '200 people who upload three photos each within ten minutes, with as many again for replacements.',
  },
  photo_changes: {
    by: 'account',
    max: 300,
    seconds: 600,
    label: 'Bir üyenin fotoğraf silme ve sıralamaları',
    covers: [
      'DELETE /api/app/advertisements/{id}/delete-photo',
      'PUT /api/app/advertisements/{id}/photo-order',
      'DELETE /api/app/delete-photo',
    ],
    reason: 'A change every two seconds; more would fill the history of the advertisement.',
  },
  cv_papers: {
    by: 'account',
    max: 60,
    seconds: 600,
    label: 'Özgeçmişi PDF olarak indirme',
    covers: ['GET /api/app/user-cv/{userId}/pdf'],
    reason: 'One every ten seconds, for an owner who saves the CVs of a whole list.',
  },
  cv_papers_of_network: {
    by: 'network',
    max: 600,
    seconds: 600,
    label: 'Bir ağın indirdiği PDF özgeçmişler',
    covers: ['GET /api/app/user-cv/{userId}/pdf'],
    reason: 'Three for each of 200 people. Rendering one takes some tens of milliseconds, one at a time.',
  },
  // Limits the CVs of strangers that one person may read in a day, so that nobody copies them all. The same
  // CV counts once. Not counted are CVs that staff read, and those of people whose application the reader may
  // see, unless that application is withdrawn.
  cv_readings: {
    by: 'account',
    max: 60,
    seconds: day,
    label: 'Bir üyenin okuduğu özgeçmişler',
    refusal: 'cv_daily_limit',
    reason: 'Somebody who looks for crew reads dozens a day; at this rate copying all of them takes years.',
  },
  profile_readings: {
    by: 'account',
    max: 150,
    seconds: day,
    label: 'Bir üyenin baktığı profiller',
    refusal: 'profile_daily_limit',
    reason:
      'More than twice the limit of CVs, because names are opened in passing; at this rate going through 10,000 ids takes two months.',
  },
} as const satisfies Record<string, LimitRule>
