import type { PersonaKey } from './types.ts'

/** Signs in everybody of the demo board. */
export const demoPassword = 'Klaket.2026'

/** Printed at the start, in the order of the first people of the board. */
export const personas: readonly { key: PersonaKey; label: string; email: string }[] = [
  { key: 'applicant', label: 'CV’si olan aday', email: 'deniz@example.com' },
  { key: 'applicantWithoutCv', label: 'CV’si olmayan aday', email: 'ekin@example.com' },
  { key: 'advertiser', label: 'Bireysel ilan sahibi', email: 'toprak@example.com' },
  { key: 'company', label: 'Kurumsal ilan sahibi', email: 'kuzey@example.com' },
  { key: 'editor', label: 'Editör', email: 'yagmur@example.com' },
  { key: 'admin', label: 'Yönetici', email: 'aras@example.com' },
]
