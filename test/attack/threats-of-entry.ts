import { abuse, wire, type Threat } from './threat.ts'

/** Accounts, codes, sessions, addresses and passwords. */
export const entryThreats: readonly Threat[] = [
  {
    id: 'T1',
    threat: 'Finding out by signing in who has an account',
    control: 'One refusal for all wrong pairs; a name that nobody has costs the same hash',
    tests: [
      [wire, 'T1: a wrong password and an unknown person'],
      [
        'src/server/people/accounts/sessions/sign-in.test.ts',
        'gives the same answer for a wrong password and for an unknown person',
      ],
    ],
  },
  {
    id: 'T2',
    threat: 'The same by asking for a reset',
    control:
      'Always the same answer after the same time; codes for nobody are counted like others and never sent',
    tests: [
      [wire, 'T2: whether a number has an account'],
      [
        'src/server/people/accounts/passwords/password-reset.test.ts',
        'gives the same answer for a number without an account, and sends nothing',
      ],
      [
        'src/server/people/accounts/passwords/password-reset.test.ts',
        'gives the same answers in the same order for known and unknown numbers',
      ],
    ],
  },
  {
    id: 'T3',
    threat: 'The same by registering or subscribing, in numbers',
    control: 'Sentences as specified; 300 refused registrations a network and day, then none is looked at',
    tests: [[abuse, 'after 300 refused registrations of a day']],
  },
  {
    id: 'T4',
    threat: 'Pumping SMS',
    control:
      'Mobile numbers of Türkiye alone; caps per number, and of codes that nobody types in per network, beginning of numbers and in all',
    tests: [
      [abuse, 'fifty networks and two hundred numbers'],
      [abuse, 'one network gets 80 codes an hour'],
      [abuse, 'no message goes to numbers that cost'],
      [abuse, 'when hardly anybody types their code in'],
      [
        'src/server/people/accounts/codes/phone-codes.test.ts',
        'numbers with the same prefix get twenty codes an hour, and others are not affected',
      ],
      ['src/server/people/accounts/codes/phone-codes.test.ts', 'a flood of codes is stopped'],
    ],
  },
  {
    id: 'T5',
    threat: 'Guessing six digits',
    control:
      'Five tries a code, one after another; 60 wrong ones a network and day beyond the right ones; an alarm over all',
    tests: [
      [abuse, 'the sixth try fails even with the right code'],
      [abuse, 'of fifty tries at once'],
      [abuse, 'one network guesses wrong 60 times a day'],
    ],
  },
  {
    id: 'T6',
    threat: 'Guessing at the last step of a reset instead',
    control: 'The same counters; the last step takes only a code that was found right before',
    tests: [
      [abuse, 'one network guesses wrong 60 times a day'],
      [
        'src/server/people/accounts/passwords/password-reset.test.ts',
        'refuses a code that was not checked first',
      ],
      ['src/server/people/accounts/passwords/password-reset.test.ts', 'evaluates five guesses'],
    ],
  },
  {
    id: 'Spellings',
    threat: 'Guessing on at one account by writing its name in other ways',
    control: 'One fold of sign-in names for limiter, look-up and unique index',
    tests: [
      ['src/server/people/accounts/sessions/sign-in-names.test.ts', 'two spellings share a limit'],
      ['src/server/people/accounts/sessions/sign-in-names.test.ts', 'all spellings of one e-mail address'],
    ],
  },
  {
    id: 'T7',
    threat: 'Locking somebody out by guessing at their name',
    control: 'Accounts are never locked; a browser that has signed in before is counted by itself',
    tests: [[abuse, 'who has signed in on this browser before still gets in']],
  },
  {
    id: 'T19',
    threat: 'Acting from another site',
    control:
      'Acts need the bearer token; the refresh cookie is SameSite=Strict and needs our header and origin',
    tests: [
      [wire, 'another site can neither refresh nor write'],
      ['src/server/people/accounts/sessions/sign-in.test.ts', 'is refused to other sites'],
      ['src/server/http/bodies/form-post.test.ts', 'a form on another site is refused'],
    ],
  },
  {
    id: 'T20',
    threat: 'Stolen tokens',
    control: 'Access for 15 minutes; refresh tokens are used once, a second use ends the session',
    tests: [
      [wire, 'five tabs refresh at once'],
      ['src/server/people/accounts/sessions/sign-in.test.ts', 'used again later ends the whole session'],
      [
        'src/server/people/accounts/sessions/sign-in.test.ts',
        'fails when the password is changed during the request',
      ],
    ],
  },
  {
    id: 'T21',
    threat: 'Being led to another site',
    control: 'Only paths of this site are followed; staff’s links elsewhere are https',
    tests: [
      ['src/shared/content/slides/own-address.test.ts', ''],
      ['src/server/site/pages/pages.test.ts', 'a page that names another host in its path stays here'],
    ],
  },
  {
    id: 'T23',
    threat: 'Reaching staff pages',
    control:
      'Not there for people; second factor, idle lock, fresh confirmation; a role change ends sessions',
    tests: [
      ['test/access-walk.test.ts', 'an idle editor and an idle admin'],
      ['test/access-walk.test.ts', 'after five minutes what must be fresh'],
      ['src/server/people/staff-sessions/guessing.test.ts', ''],
    ],
  },
  {
    id: 'Password',
    threat: 'A staff password in other hands',
    control:
      'Password, e-mail, second factor and closing ask for a code of the last five minutes; so does a reset',
    tests: [['src/server/people/staff-sessions/fresh-factor.test.ts', '']],
  },
  {
    id: 'Own',
    threat: 'Acting as staff on what is one’s own',
    control: 'Every act of staff declares what it acts on; one place refuses what belongs to the viewer',
    tests: [['test/own-matters.test.ts', '']],
  },
  {
    id: 'T27',
    threat: 'Clients that only drip',
    control: 'Headers within 15 s, a request within 180 s; then the connection is cut off',
    tests: [[wire, 'T27: two hundred clients']],
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
      ['src/shared/people/passwords/guessable-passwords.test.ts', '%s is refused as easy to guess'],
      [abuse, 'a flood of sign-ins does not slow the list'],
      [wire, 'a flood of sign-ins does not slow the list'],
      ['src/server/people/accounts/settings/settings.test.ts', 'does not wait behind a flood'],
    ],
  },
  {
    id: 'Processes',
    threat: 'Asking each process of a site for its own share',
    control: 'Counts stand in PostgreSQL',
    tests: [
      [
        'src/server/operations/limits/two-processes.test.ts',
        'requests to two processes are counted together, even concurrent ones',
      ],
    ],
  },
]
