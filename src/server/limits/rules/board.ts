import { day, hour, minute, type LimitRule } from '../rule.ts'

/** Advertisements, applications, messages and reports. */
export const boardRules = {
  // Each of these makes all public pages be drawn anew.
  republishing: {
    by: 'network',
    max: 60,
    seconds: 600,
    label: 'İlan düzenleme, kapatma, yeniden açma',
    covers: [
      'PUT /api/app/profile',
      'PUT /api/app/advertisements/{id}',
      'PATCH /api/app/advertisements/{id}/unpublish',
      'PATCH /api/app/advertisements/{id}/republish',
    ],
  },
  advertisements: {
    by: 'network',
    max: 'limit_advertisements',
    seconds: 600,
    label: 'İlan verme',
    covers: ['POST /api/app/advertisements'],
  },
  newcomer_advertisements: {
    by: 'account',
    max: 3,
    seconds: day,
    label: 'Yeni üyenin ilanları',
    kept: 'rows',
    refusal: 'newcomer_advertisements',
  },
  advertisement_photos: {
    by: 'network',
    max: 120,
    seconds: 600,
    label: 'İlan fotoğrafı',
    covers: ['POST /api/app/advertisements/{id}/upload-photo'],
  },
  applications: {
    by: 'network',
    max: 'limit_applications',
    seconds: 600,
    label: 'Başvuru',
    covers: ['POST /api/app/applications'],
  },
  applications_of_account: {
    by: 'account',
    max: 200,
    seconds: day,
    label: 'Bir üyenin başvuruları',
    covers: ['POST /api/app/applications'],
  },
  messages: {
    by: 'network',
    max: 'limit_messages',
    seconds: minute,
    label: 'Mesaj',
    covers: ['POST /api/app/messages'],
  },
  messages_of_account: {
    by: 'account',
    max: 60,
    seconds: minute,
    label: 'Bir üyenin mesajları',
    covers: ['POST /api/app/messages'],
  },
  newcomer_messages: {
    by: 'account',
    max: 20,
    seconds: hour,
    label: 'Yeni üyenin henüz yanıt almadığı kişilere mesajları',
    kept: 'rows',
    refusal: 'newcomer_messages',
  },
  reports: {
    by: 'network',
    max: 30,
    seconds: 600,
    label: 'Şikâyet',
    covers: ['POST /api/app/reports'],
  },
} as const satisfies Record<string, LimitRule>
