// `npm run vapid-keys`: prints new keys for push notifications, as lines for .env.
import { vapidKeys } from '../src/server/config/delivery.ts'

const { publicKey, privateKey } = vapidKeys()
console.log(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}`)
