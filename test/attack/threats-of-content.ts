import { boardAbuse, boardWire, type Threat } from './threat.ts'

/** What people write and upload, what they may read and do, and what stays of it. */
export const contentThreats: readonly Threat[] = [
  {
    id: 'T8',
    threat: 'Reading and changing what is others’',
    control:
      'Ownership stands in the SQL; what is not visible is not found; every endpoint says who may call it',
    tests: [
      [
        'test/access-walk.test.ts',
        'staff endpoints answer 404 to members, even the one that unlocks a staff session',
      ],
      ['test/contract.test.ts', ''],
      [
        'src/server/board/applications/reading.test.ts',
        'only the applicant and the owner can read an application',
      ],
      ['src/server/board/messages/messages.test.ts', 'a thread is not found for strangers'],
      ['src/server/board/advertisements/editing.test.ts', 'only the owner can edit an advertisement'],
      ['test/field-matrix.test.ts', ''],
    ],
  },
  {
    id: 'T9',
    threat: 'A hidden project name that leaks',
    control: 'Left out in one place; neither searched nor sorted by',
    tests: [
      [boardWire, 'T9: a hidden project name'],
      [
        'src/server/board/advertisements/reading/reading.test.ts',
        'is shown to nobody but the owner and staff',
      ],
      ['src/server/board/advertisements/reading/reading.test.ts', 'cannot be searched for'],
      ['src/server/site/landing-pages/landing-pages.test.ts', 'a hidden project name and a last name'],
    ],
  },
  {
    id: 'T10',
    threat: 'Inflating views',
    control:
      'Once a viewer, advertisement and day; a network counts thirty browsers; crawlers and owners none',
    tests: [
      [boardWire, 'T10: two hundred views'],
      [
        'src/server/board/advertisements/reading/reading.test.ts',
        'count at most 30 browsers of one network, whatever user agents they send',
      ],
    ],
  },
  {
    id: 'T11',
    threat: 'Applying twice',
    control: 'A unique pair in the table',
    tests: [
      [boardWire, 'T11 and T13'],
      [
        'src/server/board/applications/applications.test.ts',
        'makes one application for 30 concurrent requests',
      ],
    ],
  },
  {
    id: 'T12',
    threat: 'Changing an advertisement under its first application',
    control: 'Both lock the advertisement first',
    tests: [
      [boardAbuse, 'T12: an advertisement is never both edited and applied to'],
      ['src/server/board/advertisements/editing.test.ts', 'is refused once somebody has applied'],
    ],
  },
  {
    id: 'T13',
    threat: 'Deciding twice',
    control: 'The change of state names the state it comes from',
    tests: [
      [boardWire, 'T11 and T13'],
      [
        'src/server/board/applications/deciding.test.ts',
        'of a concurrent acceptance and rejection one succeeds and the other is refused',
      ],
    ],
  },
  {
    id: 'T14',
    threat: 'Writing before acceptance, or to somebody who has left',
    control: 'The thread is locked in the state that it is in',
    tests: [
      [
        'src/server/board/messages/messages.test.ts',
        'nobody can write in a thread while the application is %s',
      ],
      [
        'src/server/oversight/account-closing/account-closing.test.ts',
        'leaves the other side its threads and advertisements under “Silinmiş kullanıcı”',
      ],
    ],
  },
  {
    id: 'T15',
    threat: 'Markup that runs on others’ pages',
    control: 'A policy without anything inline, Trusted Types; rich text is cleaned by an allow-list',
    tests: [
      ['src/server/content/safe-html.test.ts', 'markup that could run, load or mislead is removed'],
      ['test/public-staff-markup.test.ts', ''],
      ['test/headers.test.ts', 'of every endpoint'],
    ],
  },
  {
    id: 'T16',
    threat: 'The same on staff pages',
    control:
      'What people write is shown as text; every staff page is opened on a poisoned board by a browser (journey `nothing-that-people-write-runs-on-staff-pages`)',
    tests: [['src/server/oversight/feedback/feedback.test.ts', 'stores markup as plain text']],
  },
  {
    id: 'T17',
    threat: 'Pictures that are none, bombs, places in metadata',
    control: 'Told by their bytes, limited in bytes and pixels before they are unpacked, drawn anew',
    tests: [
      [
        'src/server/operations/files/photos/photos.test.ts',
        'a file that is no photo is refused by its first bytes',
      ],
      [
        'src/server/operations/files/photos/photos.test.ts',
        'a picture with too many pixels is refused before it is decoded',
      ],
      ['src/server/operations/files/photos/photos.test.ts', 'bytes behind the end of a picture are dropped'],
      [
        'src/server/operations/files/photos/photos.test.ts',
        'a photo is rotated by its EXIF orientation and loses all metadata',
      ],
    ],
  },
  {
    id: 'T18',
    threat: 'Making the server call somebody',
    control:
      'No address of a person is fetched; push services are known ones, and redirects are not followed',
    tests: [
      ['src/server/delivery/push/push.test.ts', 'is refused if its address is not of a known push service'],
      ['src/server/delivery/push/push.test.ts', 'does not follow redirects of the push service'],
    ],
  },
  {
    id: 'T22',
    threat: 'Setting what is not one’s own to set',
    control: 'Inputs and replies name their fields',
    tests: [
      [boardWire, 'T22: fields that are not one’s own'],
      [
        'src/server/board/advertisements/editing.test.ts',
        'an edit cannot change the owner, the type or the status',
      ],
      [
        'src/server/board/advertisements/editing.test.ts',
        'an unreviewed edit is on no public page, even after the advertisement is closed',
      ],
      ['src/server/people/cv/cv-rules.test.ts', 'name, phone and e-mail are the account’s'],
    ],
  },
  {
    id: 'T24',
    threat: 'Copying the board and its people',
    control:
      '750 advertisements a search of a visitor, 1,200 pages in 15 minutes and 6,000 a day a network; 60 CVs and 150 profiles a day; caps on look-ups and reveals',
    tests: [
      [boardWire, 'T24: a program that leafs'],
      [boardAbuse, 'a visitor reads no more than 750'],
      [boardAbuse, 'the sixty-first CV of a day'],
      [boardAbuse, 'a member who counts ids'],
      ['src/server/oversight/people/people.test.ts', ''],
    ],
  },
  {
    id: 'T25',
    threat: 'Searches that cost',
    control: 'Bounds on pages, lists and words; known orders alone; statements end after 5 s',
    tests: [
      [boardWire, 'T25 and T26'],
      ['test/hostile-input.test.ts', 'of very many wrong fields'],
    ],
  },
  {
    id: 'T26',
    threat: 'Characters that nobody types',
    control: 'Refused at their field: control characters, marks of direction, halves of signs',
    tests: [
      [boardWire, 'T25 and T26'],
      ['src/server/endpoint/input.test.ts', 'characters that nobody types'],
      ['test/hostile-input.test.ts', 'whatever stands in a field'],
    ],
  },
  {
    id: 'T28',
    threat: 'Floods of advertisements and messages',
    control:
      'New accounts: three advertisements a day, twenty messages an hour to who has not answered; reports; review',
    tests: [
      [boardAbuse, 'a new account posts three advertisements'],
      [boardAbuse, 'a new account writes twenty messages'],
      ['src/server/board/reports/reports.test.ts', 'of an advertisement, a profile or a thread'],
    ],
  },
  {
    id: 'T29',
    threat: 'Changing the log of what staff did',
    control: 'The server’s role can only add; a chain of hashes; anchors',
    tests: [
      ['src/server/operations/audit/audit.test.ts', 'is refused this statement: %s'],
      ['src/server/operations/audit/audit.test.ts', 'that was changed together with its own link'],
    ],
  },
  {
    id: 'T30',
    threat: 'What stays of a person who leaves',
    control: 'One transaction erases; the whole database and the store are searched afterwards',
    tests: [
      [
        'src/server/oversight/account-closing/account-closing.test.ts',
        'erases the person everywhere, and an anonymous row with a time remains',
      ],
      [
        'src/server/oversight/account-closing/account-closing.test.ts',
        'covers every column that refers to an account',
      ],
    ],
  },
  {
    id: 'T31',
    threat: 'Formulas in exports',
    control: 'A quotation mark before what would be one',
    tests: [
      ['src/server/endpoint/replies/csv.test.ts', 'a title is no formula either'],
      [
        'src/server/operations/audit/reading.test.ts',
        'contains the matching entries, neutralises formulas and is itself recorded',
      ],
    ],
  },
  {
    id: 'T32',
    threat: 'Answers that are kept for the wrong person',
    control:
      '`no-store` on every answer of the API that is not the same for all; the service worker keeps no answers',
    tests: [
      ['test/headers.test.ts', 'of every endpoint'],
      ['src/server/board/advertisements/list/suitable.test.ts', 'shows each person their own'],
    ],
  },
  {
    id: 'T33',
    threat: 'Words of people on a lock screen',
    control: 'Push and SMS say that there is something, not what',
    tests: [
      [
        'src/server/delivery/outbox/templates.test.ts',
        'shows no texts of people and no numbers on a lock screen',
      ],
    ],
  },
  {
    id: 'T34',
    threat: 'Names that look like others’ or like nothing',
    control: 'Invisible, turning and empty names are refused; companies carry a mark only after review',
    tests: [
      ['src/shared/text/safe-text.test.ts', ''],
      ['src/server/endpoint/input.test.ts', 'characters that nobody types'],
    ],
  },
  {
    id: 'Patterns',
    threat: 'Long texts and paths that hold the process',
    control: 'Paths over 2 kB are refused; every pattern of the sources is tried on growing input',
    tests: [
      ['scripts/linear-patterns.test.ts', 'no pattern takes quadratic time'],
      ['src/server/endpoint/input.test.ts', 'with a path over 2 kB is refused at once'],
    ],
  },
  {
    id: 'Folders',
    threat: 'Another user of the machine reads the database or photos',
    control: 'Folders 0700 and files 0600, made so, checked and closed at every start',
    tests: [['src/server/config/private-folders.test.ts', '']],
  },
]
