import { useTranslation } from 'react-i18next'
import type { ComponentKind } from '../../../shared/components/defineComponent.ts'
import { formatDateTime } from '../../../shared/formats/dates.ts'
import { useFieldServices } from '../../fields/kit/FieldsContext.tsx'
import { useDialogs } from '../../ui/dialogs/DialogsContext.tsx'
import { Author } from '../versions/Author.tsx'
import { Moment } from '../versions/Moment.tsx'
import classes from './Notice.module.css'
import { Notice, NoticeAction } from './Notice.tsx'
import { SavedBy } from './SavedBy.tsx'
import type { Draft } from './useDraft.ts'
import type { KeptDraft } from './useKeptDrafts.ts'
import { useNoticeActions } from './useNoticeActions.ts'

interface DraftNoticesProps {
  kind: ComponentKind
  draft: Draft
  /** Called before the screen is left because the component is gone. */
  onGone(): void
}

/** What happened to the component beside this editor, and what can be done about it. */
export function DraftNotices({ kind, draft, onGone }: DraftNoticesProps) {
  const { t } = useTranslation()
  const { together, stored } = draft
  const { meanwhile, takenOver, deletion, retry, kept } = together
  const actions = useNoticeActions({ kind, draft, onGone })
  const isDeleted = deletion !== undefined
  if (!(retry || isDeleted || meanwhile || takenOver || kept.length > 0)) return null
  return (
    <div className={classes.notices}>
      {retry && (
        <Notice tone="warning" title={t('versions.together.unanswered')} text={t('versions.together.unansweredText')}>
          <NoticeAction primary onClick={retry}>
            {t('versions.together.retry')}
          </NoticeAction>
        </Notice>
      )}
      {isDeleted && (
        <Notice
          tone="warning"
          title={t('versions.together.deleted')}
          by={
            <>
              <Author id={deletion.authorId} /> · <Moment at={deletion.deletedAt} />
            </>
          }
          text={t('versions.together.deletedText')}
        >
          <NoticeAction onClick={actions.saveAsNew}>{t('versions.together.saveAsNew')}</NoticeAction>
          <NoticeAction primary onClick={actions.recover}>
            {t('versions.together.recover')}
          </NoticeAction>
        </Notice>
      )}
      {meanwhile && !isDeleted && (
        <Notice
          tone="warning"
          title={t('versions.together.meanwhile', { version: meanwhile.version })}
          by={<SavedBy componentId={stored._id} version={meanwhile.version} />}
          text={t('versions.together.meanwhileText')}
        >
          <NoticeAction onClick={actions.showBoth}>{t('versions.together.showBoth')}</NoticeAction>
          <NoticeAction onClick={() => together.takeTheirs(meanwhile)}>{t('versions.together.theirs')}</NoticeAction>
          <NoticeAction primary onClick={actions.combine}>
            {t('versions.together.combine')}
          </NoticeAction>
        </Notice>
      )}
      {takenOver && !isDeleted && (
        <Notice
          tone="news"
          title={t('versions.together.takenOver', { version: takenOver.after.version })}
          by={<SavedBy componentId={stored._id} version={takenOver.after.version} />}
          onClose={together.closeTakenOver}
        >
          <NoticeAction onClick={() => actions.showTakenOver(takenOver)}>{t('versions.together.show')}</NoticeAction>
        </Notice>
      )}
      {kept.map(entry => (
        <Kept key={entry.visit} entry={entry} draft={draft} />
      ))}
    </div>
  )
}

function Kept({ entry, draft }: { entry: KeptDraft; draft: Draft }) {
  const { t } = useTranslation()
  const { zone } = useFieldServices()
  const dialogs = useDialogs()
  const { restoreKept, discardKept } = draft.together

  async function discard() {
    const agreed = await dialogs.confirm({
      title: t('versions.together.discardTitle'),
      text: t('versions.together.discardText'),
      confirmLabel: t('versions.together.discardKept'),
    })
    if (agreed) discardKept(entry)
  }

  const when = formatDateTime(new Date(entry.keptAt).toISOString(), zone)
  return (
    <Notice tone="news" title={t('versions.together.kept', { when })} text={t('versions.together.keptText')}>
      <NoticeAction onClick={() => void discard()}>{t('versions.together.discardKept')}</NoticeAction>
      <NoticeAction primary onClick={() => restoreKept(entry)}>
        {t('versions.together.restoreKept')}
      </NoticeAction>
    </Notice>
  )
}
