import type {
  FeedbackStatus,
  FeedbackSubject,
} from '../../../src/shared/oversight/feedback/feedback-status.ts'

export type FeedbackSource = {
  daysAgo: number
  firstName: string
  lastName: string
  email: string
  phone?: string
  subject: FeedbackSubject
  message: string
  moves: { to: FeedbackStatus; daysAgo: number; reason?: string }[]
}

export const feedbackSources: FeedbackSource[] = [
  {
    daysAgo: 41,
    firstName: 'Nehir',
    lastName: 'Ayaz',
    email: 'nehir.ayaz@example.com',
    subject: 'öneri',
    message:
      'İlan listesinde gece çekimlerini ayıran bir işaret olsa iyi olur; gündüz çalışamadığım haftalarda tek tek açıp okuyorum.',
    moves: [
      { to: 'in_progress', daysAgo: 40 },
      { to: 'resolved', daysAgo: 33, reason: 'Öneri yol haritasına yazıldı, kendisine yanıt verildi.' },
    ],
  },
  {
    daysAgo: 27,
    firstName: 'Lara',
    lastName: 'Buzdağlı',
    email: 'kuzey@example.com',
    subject: 'şikayet',
    message:
      'Dün gönderdiğimiz ilan on altı saat incelemede kaldı. Çekim sabaha konmuştu, ekibi başka yerden tamamladık.',
    moves: [
      { to: 'in_progress', daysAgo: 27 },
      { to: 'resolved', daysAgo: 26, reason: 'Gece vardiyasındaki aksama anlatıldı, özür dilendi.' },
      { to: 'closed', daysAgo: 12 },
    ],
  },
  {
    daysAgo: 15,
    firstName: 'Barış',
    lastName: 'Tuna',
    email: 'baris.tuna@example.com',
    phone: '+905550000931',
    subject: 'diğer',
    message: 'Okulumuzun sinema kulübü için tanıtım toplantısı yapmak istiyoruz, kiminle görüşebiliriz?',
    moves: [{ to: 'closed', daysAgo: 14, reason: 'İletişim adresi verildi.' }],
  },
  {
    daysAgo: 4,
    firstName: 'Deniz',
    lastName: 'Akarsu',
    email: 'deniz@example.com',
    subject: 'hata',
    message:
      'Telefonda profil fotoğrafımı kırparken ekranı çevirdim, kırpma çerçevesi fotoğrafın dışında kaldı. iPhone 13, Safari.',
    moves: [{ to: 'in_progress', daysAgo: 3 }],
  },
  {
    daysAgo: 1,
    firstName: 'Selin',
    lastName: 'Çınar',
    email: 'selin.cinar@example.com',
    phone: '+905550000932',
    subject: 'öneri',
    message:
      'Başvurduğum ilanları takvimde görebilsem çekim günlerim çakışır mı diye tek tek bakmam gerekmez.',
    moves: [],
  },
  {
    daysAgo: 0.1,
    firstName: 'Umut',
    lastName: 'Erden',
    email: 'umut.erden@example.com',
    subject: 'şikayet',
    message:
      'Bir ilan sahibi kabul ettikten sonra üç gündür mesajıma yanıt vermiyor. Başka işe girebilir miyim?',
    moves: [],
  },
]

export const subscriberSources: {
  email: string
  status: 'pending' | 'confirmed' | 'left'
  daysAgo: number
}[] = [
  { email: 'deniz@example.com', status: 'confirmed', daysAgo: 60 },
  { email: 'kuzey@example.com', status: 'confirmed', daysAgo: 44 },
  { email: 'nehir.ayaz@example.com', status: 'confirmed', daysAgo: 41 },
  { email: 'ses.kulubu@example.com', status: 'confirmed', daysAgo: 30 },
  { email: 'baris.tuna@example.com', status: 'left', daysAgo: 29 },
  { email: 'kurgu.odasi@example.com', status: 'confirmed', daysAgo: 18 },
  { email: 'oyuncu.atolyesi@example.com', status: 'confirmed', daysAgo: 9 },
  { email: 'selin.cinar@example.com', status: 'pending', daysAgo: 2 },
  { email: 'umut.erden@example.com', status: 'pending', daysAgo: 0.1 },
]
