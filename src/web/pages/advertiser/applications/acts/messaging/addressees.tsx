import { bulkMessageMost } from '../../../../../../shared/board/messages/bulk-message-most.ts'
import { formatNumber } from '../../../../../../shared/values/money.ts'
import { NotSentList, namesOf } from './not-sent-list.tsx'
import type { useMessagePreview } from './use-bulk-message.ts'

export function Addressees({ query }: { query: ReturnType<typeof useMessagePreview> }) {
  if (query.error) return <p className="text-small text-bad">{query.error.message}</p>
  if (!query.data) return <p className="text-small text-text2">Kimlere gideceğine bakılıyor…</p>
  const { data, application_ids: ids, not_sent: others, reveals, newcomer_room: room } = query.data
  return (
    <div className="flex flex-col gap-2 text-small text-text2">
      <p aria-live="polite" className="wrap-anywhere">
        {ids.length > 0 ? (
          <>
            <span className="font-semibold text-text">{`${formatNumber(ids.length)} kişiye: `}</span>
            {namesOf(
              data.map(({ name }) => name),
              ids.length,
            )}
          </>
        ) : (
          'Seçtiklerinizden hiçbirine şu anda yazamazsınız.'
        )}
      </p>
      {ids.length > bulkMessageMost && (
        <p className="text-bad">
          {`Bir kerede en fazla ${bulkMessageMost} kişiye yazabilirsiniz. Seçiminizi daraltıp parça parça gönderin.`}
        </p>
      )}
      {reveals > 0 && (
        <p>
          {`${formatNumber(reveals)} kişi kabul edildiğini bu mesajla öğrenir; ondan sonra kabulü geri alamazsınız.`}
        </p>
      )}
      {room !== null && room < ids.length && (
        <p className="text-warn">
          {`Yeni üye olduğunuz için, size henüz yanıt vermemiş kişilerden bu saatte en fazla ${room} kişiye daha yazabilirsiniz. Mesaj öbürlerine gitmezse sonra yeniden gönderebilirsiniz.`}
        </p>
      )}
      {others.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
            {`Seçtiklerinizden ${formatNumber(others.length)} kişiye gitmez`}
          </summary>
          <NotSentList people={others} />
        </details>
      )}
    </div>
  )
}
