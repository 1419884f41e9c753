import type { SettingName } from '../src/server/config/config.ts'

type Description = { names: SettingName[]; text: string; defaultText?: string }

export const settingSections: { title: string; settings: Description[] }[] = [
  {
    title: 'Mode and addresses',
    settings: [
      {
        names: ['MODE'],
        text: '`demo`: invented people and advertisements; outgoing mail and SMS are shown at `/dev/outbox`. `production`: no demo data, no `/dev` pages; the server does not start while a setting that a real board needs is missing or unsafe.',
      },
      { names: ['HOST', 'PORT'], text: 'Address and port on which the server listens.' },
      {
        names: ['PUBLIC_URL'],
        text: 'The address that people type. Production requires https.',
        defaultText: '`http://localhost:PORT`',
      },
      {
        names: ['TRUSTED_PROXIES'],
        text: 'Reverse proxies whose `X-Forwarded-For` header is trusted: addresses or ranges with commas between them, or `loopback`, `linklocal`, `uniquelocal`. Without the proxy in this list, all visitors share one address and its limits.',
      },
    ],
  },
  {
    title: 'Database',
    settings: [
      {
        names: ['DATABASE_URL'],
        text: 'One `postgres://` address: a PostgreSQL server (15 or newer, UTF8), or for a cluster the HAProxy port that leads to its primary. Empty: the embedded database in `DATA_DIR`.',
      },
      {
        names: ['DATABASE_POOL_SIZE'],
        text: 'Most connections that one process opens beside the one that listens for notifications, from 4 to 200. Background tasks use up to four of them. Where the database is on the same machine, three for each core are enough.',
      },
      {
        names: ['EMBEDDED_IN_PRODUCTION'],
        text: '`yes`: production may use the embedded database. It survives a killed process but not a power cut, because it does not flush its writes to disk.',
      },
    ],
  },
  {
    title: 'Files',
    settings: [
      {
        names: ['DATA_DIR'],
        text: 'Folder of the embedded database, of the demo’s own keys and of `FILES_DIR`.',
      },
      {
        names: ['FILES_DIR'],
        text: 'Folder of photos and of archives with personal data.',
        defaultText: '`DATA_DIR/files`',
      },
      {
        names: ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
        text: 'A bucket of an S3-compatible store in place of `FILES_DIR`; all four are set together. The bucket must not be public, because it contains archives with personal data.',
      },
      { names: ['S3_REGION'], text: 'Region of the bucket.' },
      {
        names: ['S3_PATH_STYLE'],
        text: '`yes`: the bucket is part of the path of an address. `no`: it is part of the host name.',
      },
    ],
  },
  {
    title: 'Keys',
    settings: [
      {
        names: ['SECRET_KEY'],
        text: 'At least 32 random characters, for example from `openssl rand -base64 48`. Signs or hashes phone codes, recovery codes, form tokens, refresh tokens, the cookies of known devices, and the stored addresses of viewers and callers.',
        defaultText: 'the demo makes one in `DATA_DIR`',
      },
      {
        names: ['SECRET_KEY_PREVIOUS'],
        text: 'Former values of `SECRET_KEY`, with commas between them. Codes, tokens and cookies made with them stay valid.',
      },
      {
        names: ['DATA_KEYS'],
        text: 'Keys that encrypt tax ids, second factors and the tokens of data exports, newsletters and search alerts in the database: `name:key`, the key from `openssl rand -base64 32`, with commas between them. The first one encrypts, all of them decrypt. A lost key makes the data unreadable.',
        defaultText: 'the demo derives one from `SECRET_KEY`',
      },
    ],
  },
  {
    title: 'E-mail, SMS and web push',
    settings: [
      { names: ['SMTP_URL'], text: 'Mail server: `smtp://user:password@host:port` or `smtps://…`.' },
      { names: ['MAIL_FROM'], text: 'Sender of e-mail. Production needs a domain of its own.' },
      {
        names: ['BOUNCE_SECRET'],
        text: 'At least 32 random characters. The mail provider sends them with bounce reports to `POST /api/delivery/bounces`. Empty: no reports are accepted.',
      },
      {
        names: ['WEEKLY_DIGEST'],
        text: '`on`: newsletter subscribers get the new advertisements of the week on Mondays.',
      },
      {
        names: ['NETGSM_USER', 'NETGSM_PASSWORD', 'NETGSM_HEADER', 'NETGSM_URL'],
        text: 'SMS by Netgsm. The account needs the right to read reports.',
      },
      {
        names: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_SENDER', 'TWILIO_URL'],
        text: 'SMS by Twilio, in place of Netgsm. The sender is a number (`+…`), a name of up to 11 characters, or a messaging service (`MG…`).',
      },
      {
        names: ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
        text: 'Keys for notices in browsers (web push). `npm run vapid-keys` prints a new pair. Empty: web push is off.',
      },
      {
        names: ['PUSH_SERVICES'],
        text: 'Hosts to which notices may be pushed; a browser names its own service when a person turns notices on.',
        defaultText: 'the services of Chrome, Firefox, Edge and Safari',
      },
    ],
  },
  {
    title: 'Company and footer',
    settings: [
      {
        names: ['COMPANY_NAME', 'COMPANY_ADDRESS', 'COMPANY_CITY', 'CONTACT_EMAIL'],
        text: 'The company that runs the board, for the legal and help pages; its city names the competent courts. Production requires all four.',
        defaultText: 'invented in the demo',
      },
      {
        names: ['COMPANY_PHONE', 'COMPANY_MERSIS', 'COMPANY_KEP'],
        text: 'Telephone, MERSİS number (16 digits) and registered e-mail (KEP). Each is shown when it is set.',
      },
      {
        names: ['SUPPORT_EMAIL_1', 'SUPPORT_EMAIL_2'],
        text: 'Addresses for people who need help.',
        defaultText: '`CONTACT_EMAIL`',
      },
      {
        names: [
          'LINK_APP_STORE',
          'LINK_GOOGLE_PLAY',
          'LINK_INSTAGRAM',
          'LINK_X',
          'LINK_FACEBOOK',
          'LINK_YOUTUBE',
          'LINK_LINKEDIN',
          'LINK_WHATSAPP',
        ],
        text: 'Links in the footer. Each is shown when it is set; the demo shows all, to example.com.',
      },
      {
        names: ['PAYMENT_CARDS'],
        text: 'Card marks in the footer, of `visa,mastercard,troy`.',
        defaultText: 'all in the demo, none in production',
      },
      { names: ['PAYMENT_PROVIDER'], text: 'Name of the payment company, in the footer.' },
    ],
  },
  {
    title: 'Running and watching',
    settings: [
      {
        names: ['STOP_NOTICE_SECONDS'],
        text: 'Seconds (0 to 60) for which a stopping server answers 503 at `/api/ready` and still serves everything else, so that a proxy stops sending to it. Up to twice as long while new connections arrive. A supervisor must wait twice this time and 25 seconds before it kills the process.',
      },
      {
        names: ['METRICS_PORT', 'METRICS_HOST', 'METRICS_TOKEN'],
        defaultText: 'host `127.0.0.1`',
        text: 'Metrics for Prometheus. With a port, `/metrics` is served on that port of `METRICS_HOST`. With a token (at least 16 characters) and no port, it is served on the server’s own port to requests with `Authorization: Bearer`. Without both there is none. Production requires the token where the host is not this machine.',
      },
      {
        names: [
          'OTEL_EXPORTER_OTLP_ENDPOINT',
          'OTEL_EXPORTER_OTLP_HEADERS',
          'OTEL_SERVICE_NAME',
          'OTEL_TRACES_SAMPLER_ARG',
        ],
        defaultText: 'name `klaket`, share `1`',
        text: 'Traces: the OTLP endpoint (HTTP; `/v1/traces` is appended), its headers as `name=value` with commas between them, the name of the service, and the share of requests that is traced, from 0 to 1. Without an endpoint nothing is traced.',
      },
      { names: ['LOG_LEVEL'], text: '`silent`, `fatal`, `error`, `warn`, `info` or `debug`.' },
      {
        names: ['SERVICE_WORKER'],
        text: '`off`: browsers remove the service worker (offline page, update notice), for the case that it misbehaves.',
      },
      {
        names: ['RATE_LIMITS'],
        text: '`off`: no request is limited. For tests and benchmarks; production refuses it.',
      },
      {
        names: ['LOAD_SHEDDING'],
        text: '`off`: no request is refused because the server is overloaded. For tests and benchmarks.',
      },
    ],
  },
]
