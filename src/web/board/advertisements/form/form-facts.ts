import { defaultDeadline } from '../../../../shared/board/advertisements/application-deadline.ts'
import { defaultDecisionDate } from '../../../../shared/board/advertisements/decision-date.ts'
import type { Question } from '../../../../shared/board/questions/questions.ts'
import { formatDate, today } from '../../../../shared/values/dates.ts'
import { formatPrice } from '../../../../shared/values/money.ts'
import type { Dictionaries } from '../use-dictionaries.ts'
import type { AdvertisementValues } from '../../../../shared/board/advertisements/advertisement-values.ts'

export type FormFact = { label: string; value: string; name: keyof AdvertisementValues }
export type FormWords = Pick<Dictionaries, 'categories' | 'cities' | 'priceTypes'>

export function factsOf(values: AdvertisementValues, words: FormWords): FormFact[] {
  const deadline =
    values.application_deadline ?? (values.startDate && defaultDeadline(values.startDate, today()))
  const decision = values.decision_date ?? (deadline && defaultDecisionDate(deadline))
  const category = words.categories?.find(({ id }) => id === values.category)
  return [
    {
      label: 'Kategori',
      value: [category?.name, category?.sub_categories.find(({ id }) => id === values.subCategory)?.name]
        .filter(Boolean)
        .join(' / '),
      name: 'category',
    },
    { label: 'Proje', value: projectOf(values), name: 'project_name' },
    {
      label: 'Şehir',
      value: words.cities?.find(({ id }) => id === values.city)?.name ?? '',
      name: 'city',
    },
    {
      label: 'Başlangıç',
      value: values.startDate ? formatDate(values.startDate) : '',
      name: 'startDate',
    },
    {
      label: 'Son başvuru',
      value: deadline ? formatDate(deadline) : '',
      name: 'application_deadline',
    },
    {
      label: 'Yanıt günü',
      value: decision ? formatDate(decision) : '',
      name: 'decision_date',
    },
    { label: 'Şehirler arası seyahat', value: yesNo(values.needRoadTrip), name: 'needRoadTrip' },
    { label: 'Yeni başlayanlar', value: yesNo(values.isOkayForRookie), name: 'isOkayForRookie' },
    { label: 'Ücret', value: priceOf(values, words), name: 'priceType' },
    {
      label: 'Başvuru soruları',
      value: values.questions.map(questionText).join(' · '),
      name: 'questions',
    },
  ]
}

const questionText = ({ kind, wording, options }: Question): string =>
  kind === 'choice' && options.length > 0 ? `${wording} (${options.join(', ')})` : wording

const yesNo = (answer: string) => (answer === '' ? '' : answer === '1' ? 'Evet' : 'Hayır')

function projectOf({ project_name: name, hide_project_name: isHidden }: AdvertisementValues): string {
  return name.trim() && isHidden ? `${name} (yayında gizli)` : name
}

function priceOf({ price, priceType }: AdvertisementValues, { priceTypes }: FormWords): string {
  const type = priceTypes?.find(({ id }) => id === priceType)?.name ?? ''
  return price === null ? type : `${formatPrice(price)} · ${type}`
}
