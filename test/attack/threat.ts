export type Threat = {
  id: string
  threat: string
  control: string
  /** Test file and the beginning of the test's name. */
  tests: readonly (readonly [file: string, name: string])[]
}

export const abuse = 'test/attack/abuse-of-entry.test.ts'
export const boardAbuse = 'test/attack/abuse-of-board.test.ts'
export const wire = 'test/attack/wire-entry.attack.ts'
export const boardWire = 'test/attack/wire-board.attack.ts'
