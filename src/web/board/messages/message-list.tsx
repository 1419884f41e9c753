import { Fragment, useEffect, useLayoutEffect, useRef, type ReactNode } from 'react'
import { formatTime, today } from '../../../shared/values/dates.ts'
import { daySeparator } from '../../../shared/values/relative-dates.ts'
import type { Message } from '../../../shared/board/messages/messages.ts'
import { Button } from '../../ui/base/button.tsx'
import { classNames } from '../../ui/base/class-names.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { Check, CheckCheck, CircleAlert, Clock } from '../../ui/base/icons.ts'
import { Attachments } from './attachments/attachments.tsx'
import type { Outgoing } from './use-outgoing.ts'

type Props = {
  messages: Message[]
  outgoing: Outgoing[]
  firstUnread: number | null
  ownId: number
  otherName: string
  target: number | null
  hasOlder: boolean
  onOlder: () => Promise<void>
  onRetry: (item: Outgoing) => void
  onRemove: (item: Outgoing) => void
}

export function MessageList({
  messages,
  outgoing,
  firstUnread,
  ownId,
  otherName,
  target,
  hasOlder,
  onOlder,
  onRetry,
  onRemove,
}: Props) {
  const hasTarget = messages.some(({ id }) => id === target)
  const content = `${messages.length} ${outgoing.map(({ state }) => state).join(' ')}`
  const box = useStickToEnd(content, hasTarget ? target : null)
  return (
    <div
      ref={box}
      role="log"
      aria-label={`${otherName} ile mesajlar`}
      tabIndex={0}
      className="flex min-h-0 flex-1 flex-col gap-1.5 overflow-y-auto overscroll-contain px-4 py-4"
    >
      {hasOlder && (
        <Button tone="quiet" size="small" className="self-center" onClick={() => void onOlder()}>
          Önceki mesajlar
        </Button>
      )}
      {messages.map((message, index) => {
        const before = messages[index - 1]
        const startsDay =
          !before || today(new Date(before.created_at)) !== today(new Date(message.created_at))
        return (
          <Fragment key={message.id}>
            {startsDay && <Line>{daySeparator(message.created_at)}</Line>}
            {message.id === firstUnread && <Line isMarked>Okunmamış mesajlar</Line>}
            <Bubble
              id={message.id}
              isOwn={message.sender_id === ownId}
              isMarked={message.id === target}
              author={otherName}
              text={textOf(message)}
              attached={
                message.attachments.length > 0 && (
                  <Attachments
                    attachments={message.attachments}
                    author={message.sender_id === ownId ? 'siz' : otherName}
                  />
                )
              }
            >
              {signerOf(message)}
              {formatTime(message.created_at)}
              {message.sender_id === ownId && (
                <Mark
                  icon={message.is_read ? CheckCheck : Check}
                  word={message.is_read ? 'okundu' : 'gönderildi'}
                />
              )}
            </Bubble>
          </Fragment>
        )
      })}
      {outgoing.map((item) => (
        <Bubble
          key={item.key}
          isOwn
          author={otherName}
          text={item.text}
          attached={
            item.files && <p className="text-small">{item.files.map(({ name }) => name).join(', ')}</p>
          }
        >
          <OutgoingState item={item} onRetry={onRetry} onRemove={onRemove} />
        </Bubble>
      ))}
    </div>
  )
}

const textOf = ({ message, attachments }: Message) =>
  message === '' && attachments.length === 0 ? 'Ek silindi.' : message

const signerOf = ({ signed_by: signer }: Message) =>
  signer && <span className="font-semibold">{`${signer.firstname} ${signer.lastname}`}</span>

function useStickToEnd(content: string, target: number | null) {
  const box = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const note = () => {
      isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < 80
    }
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) element.scrollTo({ top: element.scrollHeight })
    })
    observer.observe(element)
    element.addEventListener('scroll', note, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', note)
    }
  }, [])
  useLayoutEffect(() => {
    if (target === null) return
    isAtEnd.current = false
    box.current?.querySelector(`[data-message="${target}"]`)?.scrollIntoView({ block: 'center' })
  }, [target])
  useLayoutEffect(() => {
    if (isAtEnd.current) box.current?.scrollTo({ top: box.current.scrollHeight })
  }, [content])
  return box
}

function Line({ children, isMarked = false }: { children: string; isMarked?: boolean }) {
  return (
    <p
      className={classNames(
        'my-2 self-center rounded-full px-3 py-0.5 text-meta font-semibold',
        isMarked ? 'bg-accent text-on-accent' : 'bg-soft text-text2',
      )}
    >
      {children}
    </p>
  )
}

type BubbleProps = {
  id?: number
  isOwn: boolean
  isMarked?: boolean
  author: string
  text: string
  attached: ReactNode
  children: ReactNode
}

function Bubble({ id, isOwn, isMarked = false, author, text, attached, children }: BubbleProps) {
  return (
    <div
      data-message={id}
      className={classNames(
        'flex max-w-[85%] flex-col sm:max-w-[70%]',
        isOwn ? 'items-end self-end' : 'self-start',
      )}
    >
      <div
        className={classNames(
          'rounded-card px-3.5 py-2 whitespace-pre-wrap wrap-anywhere',
          isOwn ? 'bg-primary text-on-primary' : 'border border-line bg-surface',
          isMarked && 'outline-2 outline-offset-2 outline-focus',
        )}
      >
        <span className="sr-only">{isOwn ? 'Siz: ' : `${author}: `}</span>
        {text}
        {attached}
      </div>
      <p className="mt-0.5 flex items-center gap-1 px-1 text-meta text-text3">{children}</p>
    </div>
  )
}

type StateProps = Pick<Props, 'onRetry' | 'onRemove'> & { item: Outgoing }

function OutgoingState({ item, onRetry, onRemove }: StateProps) {
  if (item.state === 'sending') return <Mark icon={Clock} word="gönderiliyor" />
  const hasFailed = item.state === 'failed'
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-3">
      {hasFailed ? (
        <span className="text-bad">
          <Mark icon={CircleAlert} word={item.refusal ?? ''} />
        </span>
      ) : (
        <Mark icon={Clock} word="bağlantı bekleniyor" />
      )}
      <TextButton onClick={() => onRetry(item)}>Yeniden gönder</TextButton>
      {hasFailed && <TextButton onClick={() => onRemove(item)}>Sil</TextButton>}
    </span>
  )
}

function TextButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="min-h-6 font-semibold text-text2 underline pointer-coarse:min-h-11"
    >
      {children}
    </button>
  )
}

function Mark({ icon, word }: { icon: typeof Check; word: string }) {
  return (
    <span className="inline-flex items-center gap-1">
      <Icon of={icon} size={16} />
      {word}
    </span>
  )
}
