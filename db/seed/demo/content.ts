import type { DemoSlide } from './types.ts'

export const slideSources: Omit<DemoSlide, 'imageSeed'>[] = [
  {
    title: 'Setin eksiği <strong>burada bulunur</strong>',
    description: 'Film, dizi ve reklam setleri için ekip ve oyuncu ilanları tek panoda.',
    buttonText: 'İlanlara göz at',
    buttonUrl: '/advertisements',
  },
  {
    title: 'Oyuncu mu arıyorsunuz? <strong>Rolü anlatın.</strong>',
    description: 'Başrolden figürasyona, fotoğraflı oyuncu ilanınız editör onayından sonra yayında.',
    buttonText: 'Oyuncu ilanları',
    buttonUrl: '/advertisements?type=cast',
  },
  {
    title: 'CV’nizi bir kez yazın, <strong>her sete hazır olun</strong>',
    description: 'Mesleğinizi ve deneyimlerinizi ekleyin; size uyan ilanlara tek dokunuşla başvurun.',
    buttonText: 'Özgeçmişimi düzenle',
    buttonUrl: '/cv',
  },
  {
    title: 'İlk setiniz mi? <strong>R.T.S öğrencilerine kapı açık</strong>',
    description: 'Deneyim istemeyen bütün ilanlar öğrencilere ve stajyerlere açık.',
    buttonText: 'Ücretsiz hesap aç',
    buttonUrl: '/register',
  },
]
