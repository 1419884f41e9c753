import type { ForYou } from '../../../../../shared/board/for-you/for-you.ts'
import { today } from '../../../../../shared/values/dates.ts'

export type Kind = 'waiting' | 'unread' | 'answers' | 'closing' | 'drafts'
type Item = { title: string; detail: string; href: string }

/** The most urgent first. */
export function toDoOf(forYou: ForYou, day: string = today()): (Item & { kind: Kind })[] {
  const kinds: [Kind, Item | null][] = [
    ['waiting', waiting(forYou)],
    ['unread', unread(forYou)],
    ['answers', answers(forYou)],
    ['closing', closing(forYou, day)],
    ['drafts', drafts(forYou)],
  ]
  return kinds.flatMap(([kind, item]) => (item ? [{ kind, ...item }] : []))
}

function waiting({ waiting: some }: ForYou): Item | null {
  if (!some) return null
  const { title, advertisements, advertisement_id: id } = some.first
  return {
    title: `${some.count} başvuru kararınızı bekliyor`,
    detail: advertisements === 1 ? title : `${advertisements} ilanda; en uzun bekleyen: ${title}`,
    href: advertisements === 1 ? `/advertisement/${id}/applications` : '/my-advertisements',
  }
}

function unread({ unread: some }: ForYou): Item | null {
  if (!some) return null
  return {
    title: `${some.count} okunmamış mesajınız var`,
    detail: `Son yazan: ${some.first.name}`,
    href: `/applications/${some.first.application_id}/messages`,
  }
}

function answers({ answers: some }: ForYou): Item | null {
  if (!some) return null
  const { title, status, application_id: id } = some.first
  const isAccepted = status === 'accepted'
  return {
    title: some.count === 1 ? 'Başvurunuz yanıtlandı' : `${some.count} başvurunuz yanıtlandı`,
    detail: isAccepted ? `Kabul edildi, mesajlaşma açık: ${title}` : `Bu kez olmadı: ${title}`,
    href: some.count === 1 && isAccepted ? `/applications/${id}/messages` : '/my-applications',
  }
}

function closing({ closing: some }: ForYou, day: string): Item | null {
  if (!some) return null
  const { title, application_deadline: deadline, advertisement_id: id } = some.first
  if (some.count > 1)
    return {
      title: `Kaydettiğiniz ${some.count} ilan kapanmak üzere`,
      detail: `İlk kapanan: ${title}`,
      href: '/kaydedilenler',
    }
  const days = Math.round((Date.parse(deadline) - Date.parse(day)) / 86_400_000)
  return {
    title:
      days <= 0
        ? 'Kaydettiğiniz ilanda bugün son gün'
        : `Kaydettiğiniz ilan ${days === 1 ? 'yarın' : `${days} gün sonra`} kapanıyor`,
    detail: title,
    href: `/advertisements/${id}`,
  }
}

function drafts({ drafts: some }: ForYou): Item | null {
  if (!some) return null
  return {
    title: some.count === 1 ? 'Yarım kalan ilanınız var' : `Yarım kalan ${some.count} ilanınız var`,
    detail: some.first.title,
    href: some.count === 1 ? `/create-advertisement?draft=${some.first.draft_id}` : '/my-advertisements',
  }
}
