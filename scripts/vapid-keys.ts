import { vapidKeys } from '../src/server/config/delivery.ts'

const { publicKey, privateKey } = vapidKeys()
console.log(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}`)
