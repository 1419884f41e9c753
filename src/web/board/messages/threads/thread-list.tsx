import { useSearchParams } from 'react-router'
import { threadSearchMaxLength } from '../../../../shared/board/messages/thread-search-length.ts'
import { Button } from '../../../ui/base/button.tsx'
import { classNames } from '../../../ui/base/class-names.ts'
import { MessagesSquare, SearchX } from '../../../ui/base/icons.ts'
import { SearchInput } from '../../../ui/form/search-input.tsx'
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
        <SearchInput
          label="Mesajlarda ara"
          placeholder="Kişi, ilan, mesaj"
          maxLength={threadSearchMaxLength}
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
