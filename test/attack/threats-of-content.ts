import { boardAbuse, boardWire, type Threat } from './threat.ts'

export const contentThreats: readonly Threat[] = [
  {
    id: 'T8',
    threat: 'Somebody reads or changes rows of others',
    control:
      'Ownership is part of the SQL; a row that is not visible is not found; every endpoint declares who may call it',
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
      ['src/server/board/advertisements/form.test.ts', 'only the owner can edit an advertisement'],
      [
        'src/server/board/invitations/invitations.test.ts',
        'an invitation is declined and taken back by the invited person alone',
      ],
      ['test/field-matrix.test.ts', ''],
    ],
  },
  {
    id: 'T9',
    threat: 'A hidden project name leaks',
    control: 'One function removes it; it is neither searched nor sorted by',
    tests: [
      [boardWire, 'T9: a hidden project name'],
      [
        'src/server/board/advertisements/reading/reading.test.ts',
        'is shown to nobody but the owner and staff',
      ],
      ['src/server/board/advertisements/reading/reading.test.ts', 'cannot be searched for'],
      [
        'src/server/site/landing-pages/landing-pages.test.ts',
        'a hidden project name and a last name are missing',
      ],
    ],
  },
  {
    id: 'T10',
    threat: 'View counts are inflated',
    control:
      'One view per viewer, advertisement and day; at most thirty browsers a network; none for crawlers and owners',
    tests: [
      [
        boardWire,
        'T10: two hundred simultaneous views of one visitor count once, those of the owner and of crawlers never',
      ],
      [
        'src/server/board/advertisements/reading/reading.test.ts',
        'count at most 30 browsers of one network, whatever user agents they send',
      ],
    ],
  },
  {
    id: 'T11',
    threat: 'Somebody applies twice',
    control: 'A unique index on advertisement and applicant',
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
    threat: 'An advertisement is edited while its first application is made',
    control: 'Both lock the advertisement first',
    tests: [
      [boardAbuse, 'T12: an advertisement is never both edited and applied to'],
      ['src/server/board/advertisements/form.test.ts', 'is refused once somebody has applied'],
    ],
  },
  {
    id: 'T13',
    threat: 'An application is decided twice',
    control: 'The row is locked, and the transition table is asked under the lock',
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
    threat: 'Somebody writes before the acceptance, or to a closed account',
    control: 'The thread is locked together with its status',
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
    threat: 'Markup of one person runs on the pages of others',
    control: 'A content policy without inline code, Trusted Types; rich text passes an allow-list',
    tests: [
      ['src/server/content/safe-html.test.ts', 'markup that could run, load or mislead is removed'],
      ['test/public-staff-markup.test.ts', ''],
      ['test/headers.test.ts', 'of every endpoint'],
    ],
  },
  {
    id: 'T16',
    threat: 'Markup of one person runs on staff pages',
    control:
      'Input is shown as text; a browser opens every staff page on a board with hostile content (journey `nothing-that-people-write-runs-on-staff-pages`)',
    tests: [['src/server/oversight/feedback/feedback.test.ts', 'stores markup as plain text']],
  },
  {
    id: 'T17',
    threat: 'Uploads that are no pictures, decompression bombs, places in metadata',
    control:
      'The type is read from the bytes; bytes and pixels are limited before decoding; pictures are re-encoded in child processes, which are killed when they crash, hang or grow',
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
    threat: 'The server is made to request an address',
    control:
      'No address from input is fetched; push services are a list of hosts, and redirects are not followed',
    tests: [
      ['src/server/delivery/push/push.test.ts', 'is refused if its address is not of a known push service'],
      ['src/server/delivery/push/push.test.ts', 'does not follow redirects of the push service'],
    ],
  },
  {
    id: 'T22',
    threat: 'Input sets fields that the sender may not set',
    control: 'Inputs and replies list their fields',
    tests: [
      [boardWire, 'T22: fields that a person may not set are ignored'],
      [
        'src/server/board/advertisements/form.test.ts',
        'an edit cannot change the owner, the type or the status',
      ],
      [
        'src/server/board/advertisements/form.test.ts',
        'an unreviewed edit is on no public page, even after the advertisement is closed',
      ],
      ['src/server/people/cv/cv-rules.test.ts', 'name, phone and e-mail of a CV are those of the account'],
    ],
  },
  {
    id: 'T24',
    threat: 'The board and its people are copied',
    control:
      '750 advertisements a search for visitors; 1,200 pages in 15 minutes and 6,000 a day for a network; 60 CVs, 150 profiles and 150 searches for people to invite a day; caps on staff look-ups and reveals',
    tests: [
      [
        boardWire,
        'T24: a program that pages through the list as a visitor gets no more than 750 advertisements',
      ],
      [boardAbuse, 'a visitor reads no more than 750'],
      [boardAbuse, 'the sixty-first CV of a day'],
      [
        boardAbuse,
        'a member who counts through ids sees 150 people a day; applicants, oneself and people seen before do not count',
      ],
      [boardAbuse, 'a member makes 150 searches for people to invite in a day'],
      [
        'src/server/board/invitations/finding.test.ts',
        'a card names an open person by first name and key, without surname, photo, contact or account',
      ],
      ['src/server/oversight/people/people.test.ts', ''],
    ],
  },
  {
    id: 'T25',
    threat: 'Searches that are expensive',
    control: 'Bounds on pages, lists and words; known sort orders only; statements end after 5 s',
    tests: [
      [boardWire, 'T25 and T26'],
      ['test/hostile-input.test.ts', 'of very many invalid fields only the first are reported'],
    ],
  },
  {
    id: 'T26',
    threat: 'Characters that nobody types',
    control: 'Control characters, direction marks and lone surrogates are refused at their field',
    tests: [
      [boardWire, 'T25 and T26'],
      ['src/server/endpoint/input.test.ts', 'characters that nobody types'],
      [
        'test/hostile-input.test.ts',
        'hostile values in any field never give a 500, and errors are short and in Turkish',
      ],
    ],
  },
  {
    id: 'T28',
    threat: 'Floods of advertisements and messages',
    control:
      'New accounts: three advertisements a day, twenty messages an hour to people who have not answered; reports; review',
    tests: [
      [boardAbuse, 'a new account posts at most three advertisements a day, an older or trusted one more'],
      [boardAbuse, 'a new account writes at most twenty messages an hour to people who have not answered'],
      ['src/server/board/reports/reports.test.ts', 'of an advertisement, a profile or a thread'],
    ],
  },
  {
    id: 'T29',
    threat: 'The audit log is changed',
    control: 'The server’s role can only insert; a hash chain; its end is written to the log every hour',
    tests: [
      ['src/server/operations/audit/audit.test.ts', 'is refused this statement: %s'],
      ['src/server/operations/audit/audit.test.ts', 'that was changed together with its own link'],
    ],
  },
  {
    id: 'T30',
    threat: 'Data of a person stays after the account is closed',
    control: 'One transaction erases it; a test searches the whole database and the file store afterwards',
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
    threat: 'Formulas in exported files',
    control: 'An apostrophe before a cell that a program could read as a formula',
    tests: [
      ['src/server/endpoint/replies/csv.test.ts', 'the title of a column is never a formula'],
      [
        'src/server/operations/audit/reading.test.ts',
        'contains the matching entries, neutralises formulas and is itself recorded',
      ],
    ],
  },
  {
    id: 'T33',
    threat: 'Private words appear on a lock screen',
    control:
      'Push says that there is something, not what; SMS carry only codes and, unless switched off, the notice of a decision or of an accepted applicant who gives up',
    tests: [
      [
        'src/server/delivery/outbox/templates.test.ts',
        'shows no texts of people and no numbers on a lock screen',
      ],
    ],
  },
  {
    id: 'T34',
    threat: 'Names that imitate others or are invisible',
    control:
      'Invisible, direction-changing and empty names are refused; a company has its mark only after review',
    tests: [
      ['src/shared/text/safe-text.test.ts', ''],
      ['src/server/endpoint/input.test.ts', 'characters that nobody types'],
    ],
  },
  {
    id: 'Patterns',
    threat: 'Long texts and paths that block the process',
    control: 'Paths over 2 kB are refused; every regular expression of the sources is tried on growing input',
    tests: [
      ['scripts/linear-patterns.test.ts', 'no pattern takes quadratic time'],
      ['src/server/endpoint/input.test.ts', 'with a path over 2 kB is refused at once'],
    ],
  },
  {
    id: 'Folders',
    threat: 'Another user of the machine reads the database or photos',
    control: 'Folders are 0700 and files 0600, set and checked at every start',
    tests: [['src/server/config/private-folders.test.ts', '']],
  },
]
