import type { DayStatistics } from '../../../../shared/oversight/statistics.ts'
import { formatAxisHours, formatCount, formatHours, formatRatio, formatShare } from './formats.ts'

type Series = { label: string; value: (row: DayStatistics) => number | null }

export type Chart = {
  title: string
  sentence: string
  shape: 'lines' | 'columns'
  series: readonly Series[]
  format: (value: number) => string
  formatAxis: (value: number) => string
  isWhole: boolean
  mark?: { value: number; label: string }
  top?: number
}

const promiseHours = 4

const counted = { format: formatCount, formatAxis: formatCount, isWhole: true } as const
const shared = { format: formatShare, formatAxis: formatShare, isWhole: false, top: 1 } as const

export const charts: readonly Chart[] = [
  {
    title: 'İlanlar',
    sentence: 'O gün incelemeye gelen, yayımlanan ve reddedilen ilanlar.',
    shape: 'lines',
    series: [
      { label: 'Gelen', value: (row) => row.submitted },
      { label: 'Yayımlanan', value: (row) => row.published },
      { label: 'Reddedilen', value: (row) => row.rejected },
    ],
    ...counted,
  },
  {
    title: 'Bekleyen ilanlar',
    sentence: 'Gün biterken inceleme bekleyen ilanlar; bugün için şu an bekleyenler.',
    shape: 'columns',
    series: [{ label: 'Bekleyen', value: (row) => row.waiting }],
    ...counted,
  },
  {
    title: 'İnceleme süresi',
    sentence:
      'O gün karara bağlanan ilanların kuyrukta geçirdiği süre: yarısı ortancadan, onda dokuzu üst sınırdan kısa bekledi.',
    shape: 'lines',
    series: [
      { label: 'Ortanca', value: (row) => row.review_hours_median },
      { label: 'Üst sınır (%90)', value: (row) => row.review_hours_p90 },
    ],
    format: formatHours,
    formatAxis: formatAxisHours,
    isWhole: false,
    mark: { value: promiseHours, label: `Sözümüz: ${promiseHours} saat` },
  },
  {
    title: 'Başvurular',
    sentence: 'O gün yapılan başvurular ve o gün kabul edilenler.',
    shape: 'lines',
    series: [
      { label: 'Başvuru', value: (row) => row.applied },
      { label: 'Kabul', value: (row) => row.accepted },
    ],
    ...counted,
  },
  {
    title: 'İlan başına başvuru',
    sentence: 'O gün yapılan başvuruların o gün yayımlanan ilanlara oranı.',
    shape: 'columns',
    series: [{ label: 'İlan başına başvuru', value: (row) => row.applications_per_advertisement }],
    format: formatRatio,
    formatAxis: formatRatio,
    isWhole: false,
  },
  {
    title: 'Karşılık bulan ilanlar',
    sentence:
      'O gün yayımlanan ilanlardan bugüne dek başvuru alanların ve en az bir başvurusu yanıtlananların payı. Yeni ilanların payı zamanla artar.',
    shape: 'lines',
    series: [
      { label: 'Başvuru alan', value: (row) => row.share_with_application },
      { label: 'Yanıt verilen', value: (row) => row.share_with_answer },
    ],
    ...shared,
  },
  {
    title: 'Yeni üyeler',
    sentence: 'O gün kaydolup telefonunu doğrulayanlar.',
    shape: 'columns',
    series: [{ label: 'Yeni üye', value: (row) => row.registrations }],
    ...counted,
  },
  {
    title: 'Mesajlar',
    sentence: 'O gün gönderilen mesajlar.',
    shape: 'columns',
    series: [{ label: 'Mesaj', value: (row) => row.messages }],
    ...counted,
  },
]
