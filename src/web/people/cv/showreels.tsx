import { useState } from 'react'
import type { Showreel } from '../../../shared/people/cv/cv.ts'
import { videoOf, type Video } from '../../../shared/people/cv/showreels/showreel-links.ts'
import { classNames } from '../../ui/base/class-names.ts'
import { Icon } from '../../ui/base/icon.tsx'
import { Play } from '../../ui/base/icons.ts'

type Props = {
  showreels: readonly Showreel[]
  isAside?: boolean
}

export function Showreels({ showreels, isAside }: Props) {
  return (
    <ul className={classNames('grid gap-3 sm:grid-cols-2 print:block', isAside && 'xl:grid-cols-1')}>
      {showreels.map((showreel) => (
        <li key={showreel.url} className="min-w-0">
          <ShowreelCard showreel={showreel} />
        </li>
      ))}
    </ul>
  )
}

/**
 * Nothing is loaded from the video's host until a press, so that the host does not learn who reads which CV.
 */
function ShowreelCard({ showreel: { url, title, length } }: { showreel: Showreel }) {
  const [isPlaying, setIsPlaying] = useState(false)
  const video = videoOf(url)
  if (!video) return null
  return (
    <>
      {isPlaying ? (
        <Player video={video} title={title} />
      ) : (
        <button
          type="button"
          onClick={() => setIsPlaying(true)}
          className="flex aspect-video w-full flex-col items-center justify-center gap-2 rounded-card border border-line bg-sunken p-4 text-text2 hover:border-line-strong hover:text-text print:hidden"
        >
          <span className="inline-flex size-12 items-center justify-center rounded-full bg-primary text-on-primary">
            <Icon of={Play} />
          </span>
          <span className="sr-only">{`${title}: videoyu oynat.`}</span>
          <span className="text-meta">{`Oynatınca ${video.hostName} yüklenir`}</span>
        </button>
      )}
      <p className="mt-1.5 font-semibold wrap-anywhere">{title}</p>
      <p className="text-small text-text2">
        <a className="link" href={url} target="_blank" rel="noopener noreferrer">
          {`${video.hostName}’da aç`}
        </a>
        {length && ` · ${length}`}
      </p>
    </>
  )
}

function Player({ video, title }: { video: Video; title: string }) {
  return (
    <iframe
      ref={(frame) => frame?.focus()}
      src={video.player}
      title={title}
      allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      referrerPolicy="strict-origin-when-cross-origin"
      className="aspect-video w-full rounded-card border border-line bg-sunken"
    />
  )
}
