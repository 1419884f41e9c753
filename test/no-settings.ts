import { settingNames } from '../src/server/config/config.ts'

/**
 * Every setting, empty: for the environment of a server that is thrown away, before its own settings. What is said in
 * the environment, even as nothing, is not taken from a file `.env`, which may be that of a real board.
 */
export const noSettings: Record<string, string> = Object.fromEntries(settingNames.map((name) => [name, '']))
