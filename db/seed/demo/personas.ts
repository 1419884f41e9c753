import type { PersonaKey } from './types.ts'

export const demoPassword = 'Klaket.2026'

export const personas: readonly { key: PersonaKey; label: string; email: string }[] = [
  { key: 'applicant', label: 'CV’si olan aday', email: 'deniz@example.com' },
  { key: 'applicantWithoutCv', label: 'CV’si olmayan aday', email: 'ekin@example.com' },
  { key: 'advertiser', label: 'Bireysel ilan sahibi', email: 'toprak@example.com' },
  { key: 'company', label: 'Kurumsal ilan sahibi', email: 'kuzey@example.com' },
  { key: 'editor', label: 'Editör', email: 'yagmur@example.com' },
  { key: 'admin', label: 'Yönetici', email: 'aras@example.com' },
]
