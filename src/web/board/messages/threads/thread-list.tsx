import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { threadSearchMaxLength } from '../../../../shared/board/messages/thread-search-length.ts'
import { Button } from '../../../ui/base/button.tsx'
import { classNames } from '../../../ui/base/class-names.ts'
import { Icon } from '../../../ui/base/icon.tsx'
import { MessagesSquare, Search, SearchX } from '../../../ui/base/icons.ts'
import { EmptyState, ErrorState } from '../../../ui/layout/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/layout/skeleton.tsx'
import { ThreadRow } from './thread-row.tsx'
import { searchName } from './threads-address.ts'
import { useThreads } from './use-threads.ts'

export function ThreadList({ open, className }: { open: number | null; className: string }) {
  const [search, setSearch] = useSearchParams()
  const q = search.get(searchName) ?? ''
  const { first, threads, hasMore, isLoading, loadMore } = useThreads(q)
  const Heading = open === null ? 'h1' : 'h2'
  return (
    <section className={classNames('flex min-h-0 flex-col lg:border-r lg:border-line', className)}>
      <div className="flex flex-col gap-2 border-b border-line px-4 py-3">
        <Heading className="text-title">Mesajlar</Heading>
        <SearchField
          value={q}
          onChange={(text) => setSearch(text ? { [searchName]: text } : {}, { replace: true })}
        />
      </div>
      <p role="status" className="sr-only">
        {q !== '' &&
          first.data &&
          (threads.length > 0 ? `${threads.length} konuşma bulundu.` : 'Konuşma bulunamadı.')}
      </p>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {first.error && !first.data ? (
          <div className="p-4">
            <ErrorState
              title="Mesajlar yüklenemedi."
              pending={first.isFetching}
              onRetry={() => void first.refetch()}
            >
              {first.error.message}
            </ErrorState>
          </div>
        ) : !first.data ? (
          <SkeletonGroup label="Mesajlar yükleniyor" className="flex flex-col gap-3 p-4">
            <Skeleton className="h-16" />
            <Skeleton className="h-16" />
            <Skeleton className="h-16" />
          </SkeletonGroup>
        ) : threads.length === 0 ? (
          <div className="p-4">
            <NoThreads isSearch={q !== ''} />
          </div>
        ) : (
          <>
            <ul aria-label="Konuşmalar">
              {threads.map((thread) => (
                <ThreadRow
                  key={thread.application_id}
                  thread={thread}
                  q={q}
                  isOpen={thread.application_id === open}
                  isReplacing={open !== null}
                />
              ))}
            </ul>
            {hasMore && (
              <div className="flex justify-center p-4">
                <Button tone="quiet" size="small" pending={isLoading} onClick={() => void loadMore()}>
                  Daha eski konuşmalar
                </Button>
              </div>
            )}
          </>
        )}
      </div>
    </section>
  )
}

function NoThreads({ isSearch }: { isSearch: boolean }) {
  return isSearch ? (
    <EmptyState icon={SearchX} title="Aradığınız gibi bir mesaj yok.">
      Kişi ve ilan adlarında ve mesajlarınızdaki sözcüklerin başında ararız.
    </EmptyState>
  ) : (
    <EmptyState icon={MessagesSquare} title="Henüz konuşmanız yok.">
      Bir başvuru kabul edilince iki taraf burada yazışır.
    </EmptyState>
  )
}

function SearchField({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const [text, setText] = useState(value)
  const timer = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  function type(next: string) {
    setText(next)
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => onChange(next.trim()), 300)
  }
  return (
    <label className="relative">
      <span className="sr-only">Mesajlarda ara</span>
      <Icon
        of={Search}
        className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-text3"
      />
      <input
        type="search"
        value={text}
        maxLength={threadSearchMaxLength}
        placeholder="Kişi, ilan, mesaj"
        onChange={(event) => type(event.target.value)}
        className="min-h-9 w-full rounded-control border border-line-strong bg-surface pr-2 pl-9 text-small pointer-coarse:min-h-11 pointer-coarse:text-body"
      />
    </label>
  )
}
