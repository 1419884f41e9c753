import { day, type LimitRule } from '../rule.ts'

/** One’s own account, its CV and its data. */
export const accountRules = {
  // Whoever found a phone lying open must not be able to try passwords.
  proving_oneself: {
    by: 'account',
    max: 10,
    seconds: 600,
    label: 'Parolayla onaylama (10 dakika)',
    covers: ['PUT /api/app/change-password', 'PUT /api/app/email', 'DELETE /api/app/account'],
  },
  proving_oneself_in_day: {
    by: 'account',
    max: 60,
    seconds: day,
    label: 'Parolayla onaylama (gün)',
    covers: ['PUT /api/app/change-password', 'PUT /api/app/email', 'DELETE /api/app/account'],
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
  },
  saving_cv: {
    by: 'account',
    max: 60,
    seconds: 600,
    label: 'Özgeçmiş kaydetme',
    covers: ['POST /api/app/cv'],
  },
  exporting: {
    by: 'account',
    max: 20,
    seconds: 600,
    label: 'Veri isteme',
    covers: ['POST /api/app/data-export'],
  },
  fetching_export: {
    by: 'network',
    max: 30,
    seconds: 600,
    label: 'Veri indirme',
    covers: ['GET /api/data-export/{token}'],
  },
  profile_photos: {
    by: 'network',
    max: 60,
    seconds: 600,
    label: 'Profil fotoğrafı',
    covers: ['POST /api/app/upload-photo'],
  },
  uploads_of_account: {
    by: 'account',
    max: 400,
    seconds: day,
    label: 'Bir üyenin fotoğrafları',
    covers: ['POST /api/app/upload-photo', 'POST /api/app/advertisements/{id}/upload-photo'],
  },
  // Each is written down as an act on the advertisement.
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
  },
  cv_papers: {
    by: 'network',
    max: 60,
    seconds: 600,
    label: 'Özgeçmişi PDF olarak indirme',
    covers: ['GET /api/app/user-cv/{userId}/pdf'],
  },
  // Each other person counts once; those who applied to the reader do not.
  cv_readings: {
    by: 'account',
    max: 60,
    seconds: day,
    label: 'Bir üyenin okuduğu özgeçmişler',
    refusal: 'cv_daily_limit',
  },
} as const satisfies Record<string, LimitRule>
