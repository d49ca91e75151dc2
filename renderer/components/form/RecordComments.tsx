import { useQuery } from '@apollo/client/react'
import { IconChevronRight, IconMessageCircle } from '@tabler/icons-react'
import { lazy, Suspense, useMemo, useState } from 'react'
import { commentsMark } from '../../../shared/collections/comments.ts'
import type { PresentedForm, RecordItem } from '../../../shared/components/presented.ts'
import { commentTexts } from '../../../shared/i18n/commentTexts.ts'
import { useTexts } from '../../ui/texts.ts'
import { useComponents } from '../ComponentsContext.tsx'
import { commentCountQuery } from './comments/documents.ts'
import classes from './history/history.module.css'

const Thread = lazy(() => import('./comments/Thread.tsx'))

interface RecordCommentsProps {
  form: PresentedForm
  record: RecordItem
}

/** What people say about the record of a form: closed at first, unless the address leads to it. */
export default function RecordComments({ form, record }: RecordCommentsProps) {
  const { t } = useTexts(commentTexts)
  const { parameters, zone, drafts, describeError } = useComponents()
  const [open, setOpen] = useState(() => location.hash === `#${commentsMark}`)
  const [known, setKnown] = useState<number>()
  const place = useMemo(() => ({ formId: form._id, parameters }), [form._id, parameters])
  const { data, error } = useQuery(commentCountQuery, { variables: place, fetchPolicy: 'network-only' })
  const draft = useMemo(() => {
    const id = { formId: form._id, record: `comment ${record._id}` }
    return (
      drafts && {
        read: () => drafts.read(id),
        keep: (value: object) => drafts.keep(id, value),
        remove: () => drafts.remove(id),
      }
    )
  }, [drafts, form._id, record._id])
  // Who is not logged in meets none.
  if (error && describeError(error).code === 'PermissionsError') return null
  const count = known ?? data?.recordCommentCount
  return (
    <details
      className={classes.part}
      open={open}
      ref={element => {
        if (element && location.hash === `#${commentsMark}`) element.scrollIntoView({ block: 'nearest' })
      }}
      onToggle={event => setOpen(event.currentTarget.open)}
    >
      <summary>
        <IconMessageCircle size={17} stroke={1.7} aria-hidden />
        {t('comments.title')}
        {count ? ` (${count})` : ''}
        <IconChevronRight size={16} stroke={1.8} aria-hidden />
      </summary>
      {open && (
        <div className={classes.content}>
          <Suspense>
            <Thread
              key={record._id}
              place={place}
              zone={zone}
              textOf={failure => describeError(failure).text}
              draft={draft}
              readOnly={form.readOnly}
              onCount={setKnown}
            />
          </Suspense>
        </div>
      )}
    </details>
  )
}
