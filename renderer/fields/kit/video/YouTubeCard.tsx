import { Anchor } from '@mantine/core'
import { IconPlayerPlayFilled } from '@tabler/icons-react'
import { useState } from 'react'
import { useWidgetTranslation } from '../widgetTexts.ts'
import classes from './YouTubeCard.module.css'
import { embedUrl } from './youTube.ts'

interface YouTubeCardProps {
  id: string
  /** As it was written. */
  address: string
}

/** A place of 560 × 315 for a video (F300). Nothing is asked of YouTube until the person presses it. */
export function YouTubeCard({ id, address }: YouTubeCardProps) {
  const { t } = useWidgetTranslation()
  const [playing, setPlaying] = useState(false)
  if (playing) {
    return (
      <iframe
        className={classes.card}
        title={t('widgets.video.player')}
        src={embedUrl(id)}
        width={560}
        height={315}
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        // YouTube plays only for a page that tells which one it is.
        referrerPolicy="strict-origin-when-cross-origin"
      />
    )
  }
  return (
    <div className={classes.card}>
      <button type="button" className={classes.play} onClick={() => setPlaying(true)}>
        <IconPlayerPlayFilled size={28} aria-hidden />
        <span>{t('widgets.video.load')}</span>
        <small>{t('widgets.video.loadHint')}</small>
      </button>
      <Anchor href={address} target="_blank" rel="noopener noreferrer" className={classes.address}>
        {address}
      </Anchor>
    </div>
  )
}
