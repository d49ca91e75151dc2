import type { PresentedItem } from '../../shared/components/presentedView.ts'
import { readableOn } from '../../shared/formats/contrast.ts'
import { HelpMark } from '../components/HelpMark.tsx'
import { titleGround } from './titleGround.ts'
import classes from './view.module.css'

/** A container's title and text, and the mark that opens its help. */
export function Heading({ item }: { item: PresentedItem }) {
  const { title, content, titleColor, titleBackground, help } = item
  if (!title && !content && !help) return null
  return (
    <header
      className={classes.heading}
      data-ground={Boolean(titleBackground) || undefined}
      style={
        titleBackground
          ? { ...titleGround(titleBackground), color: titleColor || readableOn(titleBackground) }
          : undefined
      }
    >
      <div className={classes.words}>
        {title && (
          <h2 className={classes.title} style={{ color: titleColor }}>
            {title}
          </h2>
        )}
        {content && <p className={classes.content}>{content}</p>}
      </div>
      <HelpMark />
    </header>
  )
}
