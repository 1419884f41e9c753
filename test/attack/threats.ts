type Threat = {
  id: string
  threat: string
  control: string
  /** File of a test, and the beginning of its name. */
  tests: readonly (readonly [file: string, name: string])[]
}

const abuse = 'test/attack/abuse.test.ts'
const wire = 'test/attack/over-the-wire.attack.ts'
const accounts = 'src/server/accounts'

/** Every threat, what stands against it, and the tests that try it: docs/security.md is written from this. */
export const threats: readonly Threat[] = [
  {
    id: 'T1',
    threat: 'Finding out by signing in who has an account',
    control: 'One refusal for all wrong pairs; a name that nobody has costs the same hash',
    tests: [
      [wire, 'T1: a wrong password and an unknown person'],
      [`${accounts}/sign-in.test.ts`, 'says the same for a wrong password'],
    ],
  },
  {
    id: 'T2',
    threat: 'The same by asking for a reset',
    control:
      'Always the same answer after the same time; codes for nobody are counted like others and never sent',
    tests: [
      [wire, 'T2: whether a number has an account'],
      [`${accounts}/password-reset.test.ts`, 'answers alike for a number without an account'],
      [`${accounts}/password-reset.test.ts`, 'answers alike step by step'],
    ],
  },
  {
    id: 'T3',
    threat: 'The same by registering or subscribing, in numbers',
    control: 'Sentences as specified; five registrations a network in ten minutes',
    tests: [
      [wire, 'T3: the sixth registration'],
      ['src/server/limits/limits.test.ts', 'one address registers five times'],
    ],
  },
  {
    id: 'T4',
    threat: 'Pumping SMS',
    control:
      'Mobile numbers of Türkiye alone; caps per number, network, beginning of numbers and in all; no more codes while hardly any are typed in',
    tests: [
      [abuse, 'fifty networks and two hundred numbers'],
      [abuse, 'one network gets five codes an hour'],
      [abuse, 'no message goes to numbers that cost'],
      [abuse, 'when hardly anybody types their code in'],
      [`${accounts}/registration.test.ts`, 'numbers that begin alike'],
      [`${accounts}/registration.test.ts`, 'a flood of codes is stopped'],
    ],
  },
  {
    id: 'T5',
    threat: 'Guessing six digits',
    control: 'Five tries a code, one after another; twenty wrong ones a network and day; an alarm over all',
    tests: [
      [abuse, 'the sixth try fails even with the right code'],
      [abuse, 'of fifty tries at once'],
      [abuse, 'one network guesses wrong twenty times a day'],
    ],
  },
  {
    id: 'T6',
    threat: 'Guessing at the last step of a reset instead',
    control: 'The same counters; the last step takes only a code that was found right before',
    tests: [
      [abuse, 'one network guesses wrong twenty times a day'],
      [`${accounts}/password-reset.test.ts`, 'refuses a code that was not checked first'],
      [`${accounts}/password-reset.test.ts`, 'evaluates five guesses'],
    ],
  },
  {
    id: 'T7',
    threat: 'Locking somebody out by guessing at their name',
    control: 'Accounts are never locked; a browser that has signed in before is counted by itself',
    tests: [[abuse, 'who has signed in on this browser before still gets in']],
  },
  {
    id: 'T8',
    threat: 'Reading and changing what is others’',
    control:
      'Ownership stands in the SQL; what is not visible is not found; every endpoint says who may call it',
    tests: [
      ['test/access-walk.test.ts', 'for an ordinary person there is no desk'],
      ['test/contract.test.ts', ''],
      ['src/server/applications/reading.test.ts', 'one, by its two sides only'],
      ['src/server/messages/messages.test.ts', 'strangers find no thread'],
      ['src/server/advertisements/editing.test.ts', 'is the owner’s alone'],
      ['test/field-matrix.test.ts', ''],
    ],
  },
  {
    id: 'T9',
    threat: 'A hidden project name that leaks',
    control: 'Left out in one place; neither searched nor sorted by',
    tests: [
      [wire, 'T9: a hidden project name'],
      ['src/server/advertisements/reading.test.ts', 'is told to nobody but the owner and staff'],
      ['src/server/advertisements/reading.test.ts', 'cannot be searched for'],
      ['src/server/landing-pages/landing-pages.test.ts', 'a hidden project name and a last name'],
    ],
  },
  {
    id: 'T10',
    threat: 'Inflating views',
    control:
      'Once a viewer, advertisement and day; a network counts thirty browsers; crawlers and owners none',
    tests: [
      [wire, 'T10: two hundred views'],
      ['src/server/advertisements/reading.test.ts', 'count few browsers of one network'],
    ],
  },
  {
    id: 'T11',
    threat: 'Applying twice',
    control: 'A unique pair in the table',
    tests: [
      [wire, 'T11 and T13'],
      ['src/server/applications/applications.test.ts', '30 at once make one application'],
    ],
  },
  {
    id: 'T12',
    threat: 'Changing an advertisement under its first application',
    control: 'Both lock the advertisement first',
    tests: [
      [abuse, 'T12: an advertisement is never both edited and applied to'],
      ['src/server/advertisements/editing.test.ts', 'is refused once somebody has applied'],
    ],
  },
  {
    id: 'T13',
    threat: 'Deciding twice',
    control: 'The change of state names the state it comes from',
    tests: [
      [wire, 'T11 and T13'],
      ['src/server/applications/deciding.test.ts', 'both ways at once'],
    ],
  },
  {
    id: 'T14',
    threat: 'Writing before acceptance, or to somebody who has left',
    control: 'The thread is locked in the state that it is in',
    tests: [
      ['src/server/messages/messages.test.ts', 'while %s nobody can write'],
      ['src/server/account-closing/account-closing.test.ts', 'leaves the other side its threads'],
    ],
  },
  {
    id: 'T15',
    threat: 'Markup that runs on others’ pages',
    control: 'A policy without anything inline, Trusted Types; rich text is cleaned by an allow-list',
    tests: [
      ['src/server/safe-html.test.ts', 'what could run, load or mislead is gone'],
      ['test/public-staff-markup.test.ts', ''],
      ['test/headers.test.ts', 'of every endpoint'],
    ],
  },
  {
    id: 'T16',
    threat: 'The same at the desk',
    control:
      'What people write is shown as text; every page of the desk is opened on a poisoned board by a browser (journey `nothing-that-people-write-runs-at-the-desk`)',
    tests: [['src/server/feedback/feedback.test.ts', 'keeps markup as the words it is']],
  },
  {
    id: 'T17',
    threat: 'Pictures that are none, bombs, places in metadata',
    control: 'Told by their bytes, limited in bytes and pixels before they are unpacked, drawn anew',
    tests: [
      ['src/server/files/photos.test.ts', 'what is not a photo is refused by its bytes'],
      ['src/server/files/photos.test.ts', 'too many pixels are refused'],
      ['src/server/files/photos.test.ts', 'what hangs behind a picture is gone'],
      ['src/server/files/photos.test.ts', 'a photo on its side is turned'],
    ],
  },
  {
    id: 'T18',
    threat: 'Making the server call somebody',
    control:
      'No address of a person is fetched; push services are known ones, and redirects are not followed',
    tests: [
      ['src/server/push/push.test.ts', 'is none of a known push service'],
      ['src/server/push/push.test.ts', 'follows no other address'],
    ],
  },
  {
    id: 'T19',
    threat: 'Acting from another site',
    control:
      'Acts need the bearer token; the refresh cookie is SameSite=Strict and needs our header and origin',
    tests: [
      [wire, 'another site can neither refresh nor write'],
      [`${accounts}/sign-in.test.ts`, 'is refused to other sites'],
      ['src/server/form-post.test.ts', 'a form on another site is refused'],
    ],
  },
  {
    id: 'T20',
    threat: 'Stolen tokens',
    control: 'Access for 15 minutes; refresh tokens are used once, a second use ends the session',
    tests: [
      [wire, 'five tabs refresh at once'],
      [`${accounts}/sign-in.test.ts`, 'used again later ends the whole session'],
    ],
  },
  {
    id: 'T21',
    threat: 'Being led to another site',
    control: 'Only paths of this site are followed; staff’s links elsewhere are https',
    tests: [
      ['src/shared/own-address.test.ts', ''],
      ['src/server/pages.test.ts', 'a page that names another host in its path stays here'],
    ],
  },
  {
    id: 'T22',
    threat: 'Setting what is not one’s own to set',
    control: 'Inputs and replies name their fields',
    tests: [
      [wire, 'T22: fields that are not one’s own'],
      ['src/server/advertisements/editing.test.ts', 'cannot move it to another owner'],
      ['src/server/cv/cv-rules.test.ts', 'name, phone and e-mail are the account’s'],
    ],
  },
  {
    id: 'T23',
    threat: 'Reaching the desk',
    control:
      'Not there for people; second factor, idle lock, fresh confirmation; a role change ends sessions',
    tests: [
      ['test/access-walk.test.ts', 'an idle editor and an idle admin'],
      ['test/access-walk.test.ts', 'after five minutes what must be fresh'],
      ['src/server/staff-sessions/guessing.test.ts', ''],
    ],
  },
  {
    id: 'T24',
    threat: 'Copying the board and its people',
    control:
      '750 advertisements and 300 pages in 15 minutes a visitor; 60 CVs a day; caps on look-ups and reveals',
    tests: [
      [wire, 'T24: a program that leafs'],
      [abuse, 'a visitor reads no more than 750'],
      [abuse, 'the sixty-first CV of a day'],
      ['src/server/people/people.test.ts', ''],
    ],
  },
  {
    id: 'T25',
    threat: 'Searches that cost',
    control: 'Bounds on pages, lists and words; known orders alone; statements end after 5 s',
    tests: [
      [wire, 'T25 and T26'],
      ['test/hostile-input.test.ts', 'of very many wrong fields'],
    ],
  },
  {
    id: 'T26',
    threat: 'Characters that nobody types',
    control: 'Refused at their field: control characters, marks of direction, halves of signs',
    tests: [
      [wire, 'T25 and T26'],
      ['src/server/input.test.ts', 'characters that nobody types'],
      ['test/hostile-input.test.ts', 'whatever stands in a field'],
    ],
  },
  {
    id: 'T27',
    threat: 'Clients that only drip',
    control: 'Headers within 15 s, a request within 180 s; then the connection is cut off',
    tests: [[wire, 'T27: two hundred clients']],
  },
  {
    id: 'T28',
    threat: 'Floods of advertisements and messages',
    control:
      'New accounts: three advertisements a day, twenty messages an hour to who has not answered; reports; review',
    tests: [
      [abuse, 'a new account posts three advertisements'],
      [abuse, 'a new account writes twenty messages'],
      ['src/server/reports/reports.test.ts', 'of an advertisement, a profile or a thread'],
    ],
  },
  {
    id: 'T29',
    threat: 'Changing the log of what staff did',
    control: 'The server’s role can only add; a chain of hashes; anchors',
    tests: [
      ['src/server/audit/audit.test.ts', 'may not: %s'],
      ['src/server/audit/audit.test.ts', 'changed, with its link hashed anew'],
    ],
  },
  {
    id: 'T30',
    threat: 'What stays of a person who leaves',
    control: 'One transaction erases; the whole database and the store are searched afterwards',
    tests: [
      ['src/server/account-closing/account-closing.test.ts', 'erases the person everywhere'],
      ['src/server/account-closing/account-closing.test.ts', 'has an answer for every column'],
    ],
  },
  {
    id: 'T31',
    threat: 'Formulas in exports',
    control: 'A quotation mark before what would be one',
    tests: [
      ['src/server/csv.test.ts', 'a title is no formula either'],
      ['src/server/audit/reading.test.ts', 'holds what fits, no formula'],
    ],
  },
  {
    id: 'T32',
    threat: 'Answers that are kept for the wrong person',
    control:
      '`no-store` on every answer of the API that is not the same for all; the service worker keeps no answers',
    tests: [
      ['test/headers.test.ts', 'of every endpoint'],
      ['src/server/advertisements/suitable.test.ts', 'shows each person their own'],
    ],
  },
  {
    id: 'T33',
    threat: 'Words of people on a lock screen',
    control: 'Push and SMS say that there is something, not what',
    tests: [['src/server/outbox/templates.test.ts', 'shows neither words of people']],
  },
  {
    id: 'T34',
    threat: 'Names that look like others’ or like nothing',
    control: 'Invisible, turning and empty names are refused; companies carry a mark only after review',
    tests: [
      ['src/shared/safe-text.test.ts', ''],
      ['src/server/input.test.ts', 'characters that nobody types'],
    ],
  },
  {
    id: 'Addresses',
    threat: 'Pretending to come from elsewhere',
    control: 'X-Forwarded-For counts from TRUSTED_PROXIES alone, and of it what the last of them adds',
    tests: [
      [wire, 'a forged X-Forwarded-For changes nothing'],
      [abuse, 'a forged X-Forwarded-For changes nothing'],
      [abuse, 'of a trusted proxy the address that it adds counts'],
    ],
  },
  {
    id: 'Passwords',
    threat: 'Passwords that are guessed first; floods of sign-ins that eat the machine',
    control:
      'Known words, own words, years and rows of keys are refused; two hashes at once, fifty wait, then 503',
    tests: [
      [`${accounts}/guessable.test.ts`, '%s is guessed first'],
      [abuse, 'a flood of sign-ins does not slow the list'],
      [wire, 'a flood of sign-ins does not slow the list'],
      [`${accounts}/settings.test.ts`, 'does not wait behind a flood'],
    ],
  },
  {
    id: 'Processes',
    threat: 'Asking each process of a site for its own share',
    control: 'Counts stand in PostgreSQL',
    tests: [['src/server/limits/two-processes.test.ts', 'what two processes are asked counts together']],
  },
]

/** The files of tests that a run on an engine takes, besides those over the wire. */
export function testFilesOf(engine: string): string[] {
  const files = new Set(threats.flatMap(({ tests }) => tests.map(([file]) => file)))
  const isForOthers = (file: string) =>
    file === wire || (engine === 'embedded' ? file.includes('two-processes') : file.startsWith('src/shared/'))
  return [...files].filter((file) => !isForOthers(file))
}
