// `npm run vapid-keys`: prints a new pair of keys for notices in browsers, as lines for .env.
import { vapidKeys } from '../src/server/config/delivery.ts'

const { publicKey, privateKey } = vapidKeys()
console.log(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}`)
