import { settingNames } from '../src/server/config/config.ts'

/**
 * Every setting as an empty string, for the environment of a throw-away server. A variable that the environment sets,
 * even to an empty string, is not read from a file `.env`, which may belong to a real board.
 */
export const noSettings: Record<string, string> = Object.fromEntries(settingNames.map((name) => [name, '']))
