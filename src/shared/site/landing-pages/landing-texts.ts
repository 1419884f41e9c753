import type { AdvertisementType } from '../../board/advertisements/advertisement-status.ts'
import { formatNumber } from '../../values/money.ts'
import { inPlace, ofPlace } from '../../text/turkish-suffix.ts'
import { lowerTurkish, upperTurkish } from '../../text/turkish-text.ts'

type Words = { noun: string; lead: string }

const categoryWords: Record<string, Words> = {
  'Yapım / Prodüksiyon': {
    noun: 'yapım ekibi',
    lead: 'Yapımcı, prodüksiyon müdürü, yapım koordinatörü, prodüksiyon asistanı ve runner arayan setler.',
  },
  Yönetmen: {
    noun: 'yönetmen',
    lead: 'Sinema, dizi, reklam, klip ve belgesel için yönetmen arayan yapımlar.',
  },
  Reji: {
    noun: 'reji ekibi',
    lead: 'Yönetmen yardımcısı, reji asistanı, devamlılık ve klaket için ekip kuran setler.',
  },
  'Senaryo & Metin': {
    noun: 'senarist ve metin yazarı',
    lead: 'Senaryo, diyalog, tretman, reklam metni ve çeviri işleri.',
  },
  Kamera: {
    noun: 'kamera ekibi',
    lead: 'Görüntü yönetmeni, kamera operatörü, kamera asistanı, drone operatörü ve DIT arayan setler.',
  },
  Işık: {
    noun: 'ışık ekibi',
    lead: 'Işık şefi, best boy, ışık asistanı, elektrikçi ve jeneratör operatörü arayan setler.',
  },
  'Set & Grip': {
    noun: 'set ve grip ekibi',
    lead: 'Set amiri, set görevlisi, grip, şaryo ve vinç operatörü arayan setler.',
  },
  'Ses & Müzik': {
    noun: 'ses ve müzik ekibi',
    lead: 'Ses şefi, boom operatörü, ses tasarımcısı, miks mühendisi ve besteci arayan yapımlar.',
  },
  Sanat: {
    noun: 'sanat ekibi',
    lead: 'Sanat yönetmeni, sanat asistanı, dekoratör, aksesuar sorumlusu ve marangoz arayan setler.',
  },
  Kostüm: {
    noun: 'kostüm ekibi',
    lead: 'Kostüm tasarımcısı, stilist, kostüm asistanı, gardırop görevlisi ve terzi arayan setler.',
  },
  'Makyaj & Saç': {
    noun: 'makyaj ve saç ekibi',
    lead: 'Makyaj şefi, makyöz, kuaför, saç tasarımcısı ve plastik makyaj uzmanı arayan setler.',
  },
  'Mekân, Ulaşım & Catering': {
    noun: 'mekân, ulaşım ve catering',
    lead: 'Mekân sorumlusu, set şoförü, karavan sorumlusu, catering ve güvenlik görevlisi arayan setler.',
  },
  'Kurgu & Post Prodüksiyon': {
    noun: 'kurgu ve post prodüksiyon',
    lead: 'Kurgucu, kurgu asistanı, renk uzmanı, online kurgucu ve post prodüksiyon süpervizörü arayan yapımlar.',
  },
  'VFX, Animasyon & Grafik': {
    noun: 'VFX, animasyon ve grafik',
    lead: 'VFX süpervizörü, compositing sanatçısı, animatör, motion graphics ve jenerik tasarımcısı arayan yapımlar.',
  },
  'Cast Yönetimi': {
    noun: 'cast yönetimi',
    lead: 'Cast direktörü, cast asistanı, figürasyon sorumlusu, oyuncu koçu ve koreograf arayan yapımlar.',
  },
  Oyuncu: {
    noun: 'oyuncu',
    lead: 'Başrolden replikli küçük role; dizi, film, reklam ve klip için oyuncu arayan yapımlar.',
  },
  'Figürasyon & Model': {
    noun: 'figüran ve model',
    lead: 'Figüran, ön figürasyon, manken, fotomodel, dansçı ve el modeli arayan setler.',
  },
  'Dublör & Özel Efekt': {
    noun: 'dublör ve özel efekt',
    lead: 'Dublör, dövüş koreografı, özel efekt teknisyeni, piroteknik uzmanı ve silah ustası arayan setler.',
  },
  'TV & Canlı Yayın': {
    noun: 'TV ve canlı yayın ekibi',
    lead: 'Resim seçici, stüdyo kameramanı, KJ operatörü, program asistanı ve canlı yayın teknisyeni arayan yayınlar.',
  },
  'Tanıtım, Fotoğraf & Dijital': {
    noun: 'tanıtım, fotoğraf ve dijital',
    lead: 'Set fotoğrafçısı, kamera arkası ekibi, sosyal medya sorumlusu ve dijital içerik üreticisi arayan yapımlar.',
  },
  'Ekipman & Hizmet Sağlayıcı': {
    noun: 'ekipman ve hizmet sağlayıcı',
    lead: 'Kamera, ışık ve ses ekipmanı, karavan, plato, catering ve post prodüksiyon hizmeti arayan yapımlar.',
  },
  'R.T.S': {
    noun: 'R.T.S stajyeri',
    lead: 'Radyo, televizyon ve sinema öğrencileri ile yeni mezunlarına açık staj ve başlangıç işleri.',
  },
}

const typeWords: Record<AdvertisementType, Words> = {
  crew: {
    noun: 'ekip',
    lead: 'Kameradan kostüme, rejiden kurguya: setin arkasında çalışacak ekip arayan yapımlar.',
  },
  cast: {
    noun: 'oyuncu ve figüran',
    lead: 'Başrolden figürasyona, dublörden modele: kamera önüne geçecek oyuncu arayan yapımlar.',
  },
}

type Named = { id: number; name: string }

export type LandingFacts = {
  city: Named | null
  category: Named | null
  type: AdvertisementType | null
  count: number
  busiest: readonly string[]
}

type LandingTexts = { title: string; h1: string; description: string; lead: string }

/** The texts differ from page to page, because search engines drop pages with equal texts. */
export function landingTexts(facts: LandingFacts): LandingTexts {
  const { city, category, type, count } = facts
  const words = category ? wordsOf(category) : type ? typeWords[type] : null
  const live = `${formatNumber(count)} güncel ilan`
  if (!words) return city ? cityTexts(city, facts) : rootTexts(facts)
  const subject = `${words.noun} ilanları`
  if (!city)
    return {
      h1: capital(subject),
      title: `${capital(subject)}: film, dizi, reklam`,
      description: `${live}: ${words.lead} Klaket’te inceleyin, başvurun.`,
      lead: words.lead,
    }
  return {
    h1: `${inPlace(city.name)} ${subject}`,
    title: `${city.name} ${subject}`,
    description: `${inPlace(city.name)} ${live}: ${words.lead} Klaket’te inceleyin, başvurun.`,
    lead: `${words.lead} Burada yalnızca ${ofPlace(city.name)} ilanlar var.`,
  }
}

export const categoryNoun = (category: Named): string => wordsOf(category).noun

function cityTexts({ name }: Named, { count, busiest }: LandingFacts): LandingTexts {
  const most = busiest.length > 0 ? ` En çok ilan: ${listed(busiest)}.` : ''
  return {
    h1: `${ofPlace(name)} set ilanları`,
    title: `${name} set ilanları: ekip ve oyuncu`,
    description: `${ofPlace(name)} film, dizi ve reklam setlerinden ${formatNumber(count)} güncel ekip ve oyuncu ilanı.${most}`,
    lead: `${ofPlace(name)} film, dizi ve reklam setlerinin ekip ve oyuncu ilanları.${most}`,
  }
}

function rootTexts({ count }: LandingFacts): LandingTexts {
  return {
    h1: 'Şehirlere ve alanlara göre ilanlar',
    title: 'Şehirlere ve alanlara göre set ilanları',
    description: `Yayındaki ${formatNumber(count)} set ilanı şehir şehir, alan alan: kameradan kostüme, rejiden oyunculuğa.`,
    lead: 'Çalıştığınız şehri ya da alanı seçin; yayındaki ilanları görün.',
  }
}

const wordsOf = ({ name }: Named): Words =>
  (Object.hasOwn(categoryWords, name) ? categoryWords[name] : null) ?? {
    noun: lowerTurkish(name),
    lead: `${name} alanında çalışacak kişiler arayan yapımlar.`,
  }

const capital = (text: string) => upperTurkish(text.charAt(0)) + text.slice(1)

const listed = (names: readonly string[]) =>
  names.length > 1 ? `${names.slice(0, -1).join('; ')} ve ${names.at(-1)}` : (names[0] ?? '')
