import { Button } from '@mantine/core'
import type { ButtonStyle } from '../../../shared/components/button.ts'
import { readableOn } from '../../../shared/formats/contrast.ts'
import { Icon } from '../../ui/icons/Icon.tsx'
import { useComponentTranslation } from '../componentTexts.ts'
import { HelpMark } from '../HelpMark.tsx'
import classes from './button.module.css'
import type { PresentedButton } from './presentedButton.ts'
import { usePress } from './usePress.ts'

const variants: Record<ButtonStyle, string> = { normal: 'filled', flat: 'subtle', outline: 'outline', fab: 'filled' }

const isFilled = (style: ButtonStyle) => variants[style] === 'filled'

/** Something to press on an end user's screen (area M). */
export default function ButtonRuntime({ component: button }: { component: PresentedButton }) {
  const { t } = useComponentTranslation()
  const { busy, press } = usePress(button)
  const { title, buttonText, icon, style, largeHitbox, color } = button
  const name = buttonText || title || button.name
  const isRound = style === 'fab'
  const shown = icon && <Icon name={icon} size={isRound ? 24 : 18} />
  return (
    <div className={classes.place} data-floating={isRound || undefined}>
      {title && title !== name && <h2 className={classes.title}>{title}</h2>}
      <Button
        className={classes.button}
        variant={variants[style]}
        color={color}
        style={isFilled(style) && color ? { '--button-color': readableOn(color) } : undefined}
        loading={busy}
        radius={isRound ? 'xl' : undefined}
        data-round={isRound || undefined}
        data-large={largeHitbox || undefined}
        title={isRound ? name : undefined}
        aria-label={isRound && shown ? name : undefined}
        leftSection={isRound ? undefined : shown}
        onClick={() => void press()}
      >
        {isRound ? shown || name : name || t('buttons.press')}
      </Button>
      <HelpMark />
    </div>
  )
}
