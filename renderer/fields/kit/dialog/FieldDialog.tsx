import { Button, Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './FieldDialog.module.css'

interface FieldDialogProps {
  title: string
  opened: boolean
  onClose(): void
  /** px; the whole screen on phones. */
  width?: number
  /** What the dialog is for; without it, it only shows something. */
  accept?: { label?: string; disabled?: boolean; run(): void }
  /** Stands at the left of the buttons. */
  tools?: ReactNode
  /** Nothing of what is inside can be lost by a press beside the dialog. */
  careful?: boolean
  children: ReactNode
}

/** The window in which a field is edited or shown in full. What is inside begins anew each time that it opens. */
export function FieldDialog(props: FieldDialogProps) {
  const { title, opened, onClose, width = 720, accept, tools, careful = accept !== undefined, children } = props
  const { t } = useTranslation()
  const phone = useMediaQuery('(max-width: 48em)')
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      size={width}
      fullScreen={phone}
      radius={phone ? 0 : undefined}
      padding={phone ? 16 : undefined}
      closeOnClickOutside={!careful}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      classNames={{ title: classes.title ?? '' }}
    >
      <Suspense>{children}</Suspense>
      {(accept || tools) && (
        <DialogFoot tools={tools}>
          {accept && (
            <>
              <Button variant="default" onClick={onClose}>
                {t('common.cancel')}
              </Button>
              <Button disabled={accept.disabled} onClick={accept.run}>
                {accept.label ?? t('common.accept')}
              </Button>
            </>
          )}
        </DialogFoot>
      )}
    </Modal>
  )
}

/** The last line of a dialog: tools at the left, what ends it at the right. For what is inside and changes its buttons as it goes. */
export function DialogFoot({ tools, children }: { tools?: ReactNode; children?: ReactNode }) {
  return (
    <footer className={classes.foot}>
      <div className={classes.tools}>{tools}</div>
      <div className={classes.buttons}>{children}</div>
    </footer>
  )
}
