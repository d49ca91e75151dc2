import { Anchor, Button, Text } from '@mantine/core'
import { findKind } from '../../shared/components/registry.ts'
import { editorPath } from '../environment/componentPaths.ts'
import type { FileUse } from './documents.ts'
import classes from './FileDetails.module.css'
import { useFileTranslation } from './fileTexts.ts'

interface FileUsesProps {
  environmentId: string
  /** Undefined: they are being looked for. */
  uses: readonly FileUse[] | undefined
  failed: boolean
  onRetry(): void
  /** Goes to a path of the application. */
  onOpen(path: string): void
}

/** Who names a file: while anybody does, it cannot be deleted. */
export function FileUses({ environmentId, uses, failed, onRetry, onOpen }: FileUsesProps) {
  const { t } = useFileTranslation()
  return (
    <section className={classes.uses} aria-label={t('files.details.uses')}>
      <h3>{t('files.details.uses')}</h3>
      {failed ? (
        <div className={classes.failed} role="alert">
          <Text fz="sm">{t('files.metadataFailed')}</Text>
          <Button variant="default" size="compact-sm" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        </div>
      ) : (
        <Text fz="sm" c="dimmed" role="status">
          {uses === undefined
            ? t('files.details.looking')
            : t(uses.length === 0 ? 'files.details.unused' : 'files.details.keeps')}
        </Text>
      )}
      {!failed && uses !== undefined && uses.length > 0 && (
        <ul>
          {uses.map(use => (
            <li key={`${use.kind} ${use.componentId} ${use.recordId}`}>
              <UseName environmentId={environmentId} use={use} onOpen={onOpen} />
              <span className={classes.kind}>
                {use.kind === 'component' && use.componentKind !== null
                  ? t(`kinds.${use.componentKind}.one`)
                  : t(`files.useKinds.${use.kind}`)}
                {use.recordId !== null && ` · ${use.recordId}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function UseName({ environmentId, use, onOpen }: { use: FileUse } & Pick<FileUsesProps, 'environmentId' | 'onOpen'>) {
  const { componentId, componentKind, name } = use
  const kind = componentKind === null ? undefined : findKind(componentKind)
  if (name === null) return null
  // What is in the trash has no editor.
  if (!kind || componentId === null || use.kind === 'trash') return <span>{name}</span>
  const path = editorPath(environmentId, kind, componentId)
  return (
    <Anchor
      href={path}
      inherit
      onClick={event => {
        event.preventDefault()
        onOpen(path)
      }}
    >
      {name}
    </Anchor>
  )
}
