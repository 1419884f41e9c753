export type ShowreelHost = {
  name: string
  hosts: readonly string[]
  /**
   * Matches the path of a link to a video; the first group is the video's id. If the link has a search
   * parameter named `parameter`, its value is matched instead of the path.
   */
  path: RegExp
  parameter?: string
  keyParameter?: string
  /** The address of the host's video player; of a player that sets no cookies, if the host has one. */
  player: (id: string) => string
  page: (id: string) => string
}

export const showreelHosts = {
  youtube: {
    name: 'YouTube',
    hosts: ['youtube.com', 'm.youtube.com', 'youtu.be', 'youtube-nocookie.com'],
    path: /^\/(?:shorts\/|embed\/|live\/)?([\w-]{11})$/,
    parameter: 'v',
    player: (id) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
    page: (id) => `https://www.youtube.com/watch?v=${id}`,
  },
  vimeo: {
    name: 'Vimeo',
    hosts: ['vimeo.com', 'player.vimeo.com'],
    keyParameter: 'h',
    // Hexadecimal digits after the id are the key of an unlisted video.
    path: /^\/(?:video\/)?(\d{5,12}(?:\/[\da-f]{6,16})?)$/,
    player: (id) => {
      const [video, key] = id.split('/')
      return `https://player.vimeo.com/video/${video}?autoplay=1&dnt=1${key ? `&h=${key}` : ''}`
    },
    page: (id) => `https://vimeo.com/${id}`,
  },
  dailymotion: {
    name: 'Dailymotion',
    hosts: ['dailymotion.com', 'dai.ly'],
    path: /^\/(?:video\/)?([a-z\d]{5,10})$/i,
    player: (id) => `https://geo.dailymotion.com/player.html?video=${id}`,
    page: (id) => `https://www.dailymotion.com/video/${id}`,
  },
} as const satisfies Record<string, ShowreelHost>
