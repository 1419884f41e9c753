import type { User } from '../src/shared/people/accounts/accounts.ts'

export function memoryStorage(): Storage {
  const kept = new Map<string, string>()
  const methods = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (index: number) => [...kept.keys()][index] ?? null,
  }
  // As in a browser, Object.keys(localStorage) lists the stored names.
  return new Proxy(methods as Storage, {
    get: (target, name) => (name === 'length' ? kept.size : Reflect.get(target, name)),
    ownKeys: () => [...kept.keys()],
    getOwnPropertyDescriptor: (_, name) =>
      kept.has(String(name))
        ? { value: kept.get(String(name)), enumerable: true, configurable: true }
        : undefined,
  })
}

/** Somebody who is logged in. */
export function person(id: number, firstname: string): User {
  return {
    id,
    firstname,
    lastname: 'Demir',
    email: `${id}@example.com`,
    phone: '+905550000000',
    type: 'individual',
    company_name: null,
    role: 'user',
  }
}
