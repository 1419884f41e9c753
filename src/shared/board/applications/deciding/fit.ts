import { studentCategoryId, matchProfession } from '../../advertisements/compatibility.ts'

export const fitAspects = [
  'profession',
  'experience',
  'city',
  'travel',
  'dates',
  'availability',
  'answers',
] as const
export type FitAspect = (typeof fitAspects)[number]
export type FitItem = { aspect: FitAspect; is_match: boolean; text: string }

export type FitOfCv = {
  categoryId: number
  subCategoryId: number
  subCategoryName: string
  secondSubCategoryId: number | null
  experienceCount: number
  cityId: number | null
  cityName: string | null
  isTravelRestricted: boolean
}

export type FitDemand = {
  subCategoryId: number
  isOkayForRookie: boolean
  cityId: number
  needRoadTrip: boolean
}

export type JudgedAnswer = { isDate: boolean; isExpected: boolean }

export type FitClaims = {
  answers: readonly JudgedAnswer[]
  isAvailable: boolean | null
}

export function fitOf(cv: FitOfCv | null, demand: FitDemand, { answers, isAvailable }: FitClaims): FitItem[] {
  const said = [
    ...answersFit(
      'dates',
      answers.filter(({ isDate }) => isDate),
    ),
    ...(isAvailable === null ? [] : [availabilityFit(isAvailable)]),
    ...answersFit(
      'answers',
      answers.filter(({ isDate }) => !isDate),
    ),
  ]
  if (!cv) return [{ aspect: 'profession', is_match: false, text: 'Özgeçmişi yok' }, ...said]
  const travel = demand.needRoadTrip ? [travelFit(cv)] : []
  return [professionFit(cv, demand), experienceFit(cv, demand), cityFit(cv, demand), ...travel, ...said]
}

function answersFit(aspect: 'dates' | 'answers', answers: readonly JudgedAnswer[]): FitItem[] {
  if (answers.length === 0) return []
  const unexpected = answers.filter(({ isExpected }) => !isExpected).length
  const [fits, differs] =
    aspect === 'dates'
      ? ['Tarihleri uyuyor', 'Tarihleri uymuyor']
      : ['Yanıtları beklediğiniz gibi', `${unexpected} yanıtı beklediğinizden farklı`]
  return [{ aspect, is_match: unexpected === 0, text: unexpected === 0 ? fits : differs }]
}

const availabilityFit = (isAvailable: boolean): FitItem => ({
  aspect: 'availability',
  is_match: isAvailable,
  text: isAvailable ? 'İşin başladığı gün müsait' : 'İşin başladığı gün müsait değil',
})

function professionFit(cv: FitOfCv, demand: FitDemand): FitItem {
  const aspect = 'profession'
  const profession = { ...cv, isStudent: cv.categoryId === studentCategoryId }
  if (!matchProfession(profession, demand).isCompatible)
    return { aspect, is_match: false, text: `Mesleği farklı: ${cv.subCategoryName}` }
  if (cv.subCategoryId === demand.subCategoryId) return { aspect, is_match: true, text: 'Mesleği aynı' }
  const text = profession.isStudent ? 'Öğrenci; ilan yeni başlayanlara açık' : 'İkinci mesleği aynı'
  return { aspect, is_match: true, text }
}

function experienceFit({ experienceCount }: FitOfCv, { isOkayForRookie }: FitDemand): FitItem {
  const aspect = 'experience'
  if (experienceCount > 0) return { aspect, is_match: true, text: `${experienceCount} iş deneyimi` }
  return isOkayForRookie
    ? { aspect, is_match: true, text: 'Deneyimi yok; ilan yeni başlayanlara açık' }
    : { aspect, is_match: false, text: 'Deneyimi yok' }
}

function cityFit({ cityId, cityName }: FitOfCv, demand: FitDemand): FitItem {
  const aspect = 'city'
  if (cityName === null) return { aspect, is_match: false, text: 'Şehrini yazmamış' }
  return cityId === demand.cityId
    ? { aspect, is_match: true, text: `Aynı şehirde: ${cityName}` }
    : { aspect, is_match: false, text: `Başka şehirde: ${cityName}` }
}

const travelFit = ({ isTravelRestricted }: FitOfCv): FitItem =>
  isTravelRestricted
    ? { aspect: 'travel', is_match: false, text: 'Şehir dışına çıkamıyor' }
    : { aspect: 'travel', is_match: true, text: 'Şehir dışına çıkabilir' }
