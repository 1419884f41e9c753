import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

// Hashing a password takes 30 ms of processor time on purpose, and tests hash hundreds. Loaded before the server, this
// replaces the server's cost by a cheap one; `password.test.ts` tests the real one.

const { argon2 } = crypto
const isServers = ({ memory, passes }: crypto.Argon2Parameters) => memory === 19_456 && passes === 2

crypto.argon2 = (algorithm, parameters, callback) =>
  argon2(algorithm, isServers(parameters) ? { ...parameters, memory: 8, passes: 1 } : parameters, callback)
syncBuiltinESMExports()
