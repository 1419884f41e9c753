import { sql } from 'kysely'
import type { Db } from '../../../src/server/database/database.ts'
import { day, instant } from './moments.ts'

const replies = [
  {
    title: 'Çağrı saati',
    text: 'Merhaba {ad}, yarın çağrı saatimiz 07.00. Kahvaltı 06.30’da sette hazır olacak; trafiği hesaba katıp biraz erken gelirsen iyi olur.',
  },
  {
    title: 'Set adresi ve ulaşım',
    text: 'Merhaba {ad}, “{ilan}” için set Beykoz Kundura’da. Servis 06.15’te Mecidiyeköy metro çıkışından kalkıyor, dönüş de aynı yere. Kendi aracınla gelirsen kapıda adını söylemen yeterli.',
  },
  {
    title: 'Ücret ve evrak',
    text: 'Merhaba {ad}, ücret iş bitiminden sonraki cuma hesabına yatıyor. İlk gün kimlik fotokopin ile IBAN’ını prodüksiyon ofisine bırakır mısın? Mesajla gönderme lütfen.',
  },
]

export async function insertSavedReplies(trx: Db, now: Date): Promise<void> {
  const rows = replies.map((reply, index) => {
    const at = instant(now.getTime() - (20 - index) * day)
    return { account_id: 3, ...reply, created_at: at, updated_at: at }
  })
  await sql`
    insert into saved_replies (account_id, title, text, created_at, updated_at)
    select account_id, title, text, created_at, updated_at
    from json_populate_recordset(null::saved_replies, ${JSON.stringify(rows)}::json)`.execute(trx)
}
