import { hour, minute, type LimitRule } from './rule.ts'

export const messageRules = {
  messages: {
    by: 'account',
    max: 'limit_messages',
    seconds: minute,
    label: 'Bir üyenin mesajları',
    covers: ['POST /api/app/messages'],
    reason: 'One a second.',
  },
  messages_of_network: {
    by: 'network',
    max: 3000,
    seconds: minute,
    label: 'Bir ağın mesajları',
    covers: ['POST /api/app/messages'],
    reason: '15 a minute for each of 200 people.',
  },
  bulk_messages: {
    by: 'account',
    max: 30,
    seconds: 600,
    label: 'Bir üyenin birden çok kişiye gönderdiği mesajlar',
    covers: ['POST /api/app/advertisements/{id}/messages'],
    reason: 'One every twenty seconds. Each recipient counts as a message, too.',
  },
  saved_replies: {
    by: 'account',
    max: 120,
    seconds: 600,
    label: 'Bir üyenin kaydettiği ve değiştirdiği hazır yanıtlar',
    covers: [
      'POST /api/app/saved-replies',
      'PUT /api/app/saved-replies/{id}',
      'DELETE /api/app/saved-replies/{id}',
      'POST /api/app/saved-replies/{id}/restore',
    ],
    reason: 'Every one of twenty replies changed six times.',
  },
  message_attachments: {
    by: 'account',
    max: 100,
    seconds: 600,
    label: 'Bir üyenin mesaj ekleri',
    covers: ['POST /api/app/message-attachments'],
    reason: 'Twenty messages with five files each.',
  },
  attachment_readings: {
    by: 'account',
    max: 1200,
    seconds: 600,
    label: 'Bir üyenin açtığı mesaj ekleri',
    covers: ['GET /api/app/message-attachments/{id}'],
    reason:
      'A thread of 100 messages shows at most 500 small photos; two such threads and the files of some more.',
  },
  newcomer_messages: {
    by: 'account',
    max: 20,
    seconds: hour,
    label: 'Yeni üyenin henüz yanıt almadığı kişilere mesajları',
    countedIn: 'rows',
    refusal: 'newcomer_messages',
    reason:
      'Accounts in their first week: twenty messages to people who have not answered are no conversation.',
  },
} as const satisfies Record<string, LimitRule>
