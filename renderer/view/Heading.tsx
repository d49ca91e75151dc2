import type { PresentedItem } from './presented.ts'
import { titleGround } from './titleGround.ts'
import classes from './view.module.css'

/** A container's title and text (G35, G45, G47, G48). */
export function Heading({ item }: { item: PresentedItem }) {
  const { title, content, titleColor, titleBackground } = item
  if (!title && !content) return null
  return (
    <header
      className={classes.heading}
      data-ground={Boolean(titleBackground) || undefined}
      style={titleGround(titleBackground)}
    >
      {title && (
        <h2 className={classes.title} style={{ color: titleColor }}>
          {title}
        </h2>
      )}
      {content && <p className={classes.content}>{content}</p>}
    </header>
  )
}
