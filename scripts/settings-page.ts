import { settingNames, settings, type SettingName } from '../src/server/config/config.ts'
import { settingSections } from './setting-descriptions.ts'

export function settingsPage(made: string): string {
  refuseGaps()
  const sections = settingSections.flatMap(({ title, settings: described }) => [
    `## ${title}`,
    '',
    '| Setting | Default | Meaning |',
    '|---|---|---|',
    ...described.map(
      ({ names, text, defaultText }) =>
        `| ${names.map((name) => `\`${name}\``).join(', ')} | ${defaultText ?? defaultsOf(names)} | ${text} |`,
    ),
    '',
  ])
  return [
    '# Settings',
    '',
    made,
    '',
    'The server reads settings from the environment and from a file `.env` in its folder; the environment wins. None is needed',
    'for the demo. `npm run setup` asks for those of a real board. `.env.example` lists all of them.',
    '',
    'Admins change the links and the payment company in the footer, the contact and support addresses, the figure on the home',
    'page, the announcement and some limits at `/yonetim/ayarlar`. Their values win over the settings below.',
    '',
    ...sections,
  ].join('\n')
}

export function environmentExample(): string {
  return [
    '# Written by `npm run generate` from scripts/setting-descriptions.ts; do not edit.',
    '# `npm run setup` asks for what a production board needs and writes .env. Or copy this to .env, or set in the environment,',
    '# which wins. `npm start` needs none of these for the demo.',
    '',
    ...settingSections.flatMap(({ title, settings: described }) => [
      `# ${title}`,
      '',
      ...described.flatMap(({ names, text, defaultText }) => [
        ...wrapped(`${text}${defaultText ? ` Default: ${defaultText}.` : ''}`),
        ...names.map((name) => `${name}=${quoted(defaultOf(name))}`),
        '',
      ]),
    ]),
  ].join('\n')
}

function refuseGaps(): void {
  const described = settingSections.flatMap((section) => section.settings.flatMap(({ names }) => names))
  const wrong = settingNames.filter((name) => described.filter((other) => other === name).length !== 1)
  if (wrong.length > 0)
    throw new Error(`scripts/setting-descriptions.ts must describe ${wrong.join(', ')} exactly once`)
}

const defaultOf = (name: SettingName): string => {
  const { data } = settings.shape[name].safeParse(undefined)
  return data === undefined ? '' : String(data)
}

const defaultsOf = (names: SettingName[]): string =>
  names
    .map(defaultOf)
    .filter(Boolean)
    .map((value) => `\`${value}\``)
    .join(', ')

const quoted = (value: string): string => (/[ <>]/.test(value) ? `"${value}"` : value)

function wrapped(text: string): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last && last.length + word.length < 117) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(`# ${word}`)
  }
  return lines
}
