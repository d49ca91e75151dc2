import { useQuery } from '@apollo/client/react'
import { Button, Textarea } from '@mantine/core'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { commentLimits } from '../../../../shared/collections/comments.ts'
import { commentTexts } from '../../../../shared/i18n/commentTexts.ts'
import { useTexts } from '../../../ui/texts.ts'
import { useAfterDrawing } from '../../../ui/useAfterDrawing.ts'
import classes from './comments.module.css'
import { commentPeopleQuery } from './documents.ts'
import { type Mentioned, mentionAt, stillNamed, withMention } from './mentionText.ts'
import type { CommentPlace } from './place.ts'

export interface Written {
  text: string
  mentions: Mentioned[]
}

interface ComposerProps {
  place: CommentPlace
  label: string
  value: Written
  onChange(value: Written): void
  isSending: boolean
  failure?: string | undefined
  submit: string
  onSubmit(): void
  onCancel?: { label: string; run(): void }
  /** It was just asked for. */
  isAsked?: boolean
}

/** Where a comment is written; @ offers people, who are chosen by keys as well. */
export function Composer({
  place,
  label,
  value,
  onChange,
  isSending,
  failure,
  submit,
  onSubmit,
  onCancel,
  isAsked = false,
}: ComposerProps) {
  const { t } = useTexts(commentTexts)
  const listId = useId()
  const input = useRef<HTMLTextAreaElement>(null)
  const afterDrawing = useAfterDrawing()
  const [naming, setNaming] = useState<{ from: number; search: string }>()
  const [chosen, setChosen] = useState(0)
  const { data, previousData, error } = useQuery(commentPeopleQuery, {
    variables: { ...place, search: naming?.search ?? '' },
    skip: naming === undefined,
    fetchPolicy: 'network-only',
  })
  // Behind what is there already.
  useEffect(() => {
    const element = input.current
    if (!isAsked || element === null) return
    element.focus()
    element.setSelectionRange(element.value.length, element.value.length)
  }, [isAsked])
  const people = (data ?? previousData)?.recordCommentPeople ?? []
  const isOffering = naming !== undefined && people.length > 0
  const tooMany = value.text.trim().length - commentLimits.text

  function look(element: HTMLTextAreaElement) {
    const found = mentionAt(element.value, element.selectionStart)
    // Behind a name that is chosen, the text goes on.
    const isNamed = value.mentions.some(({ label: name }) => found?.search.startsWith(`${name} `))
    setNaming(isNamed ? undefined : found)
    setChosen(0)
  }

  function choose(person: Mentioned) {
    const element = input.current
    if (naming === undefined || element === null) return
    const { text, caret } = withMention(value.text, naming.from, element.selectionStart, person.label)
    onChange({ text, mentions: [...value.mentions.filter(({ _id }) => _id !== person._id), person] })
    setNaming(undefined)
    afterDrawing(() => {
      element.focus()
      element.setSelectionRange(caret, caret)
    })
  }

  function press(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (naming !== undefined && event.key === 'Escape') {
      event.stopPropagation()
      event.preventDefault()
      return setNaming(undefined)
    }
    if (isOffering) {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step !== undefined) {
        event.preventDefault()
        return setChosen((chosen + step + people.length) % people.length)
      }
      const person = people[chosen]
      if ((event.key === 'Enter' || event.key === 'Tab') && person !== undefined) {
        event.preventDefault()
        return choose(person)
      }
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      send()
    }
  }

  function send() {
    if (!isSending && value.text.trim() !== '' && tooMany <= 0) onSubmit()
  }

  return (
    <div className={classes.composer}>
      <Textarea
        ref={input}
        aria-label={label}
        placeholder={label}
        autosize
        minRows={2}
        maxRows={12}
        value={value.text}
        error={tooMany > 0 ? t('comments.tooLong', { count: tooMany }) : failure && `${failure} ${t('comments.kept')}`}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOffering ? listId : undefined}
        aria-activedescendant={isOffering ? `${listId}-${chosen}` : undefined}
        onChange={event => {
          const { value: text } = event.currentTarget
          onChange({ text, mentions: stillNamed(text, value.mentions) })
          look(event.currentTarget)
        }}
        onClick={event => look(event.currentTarget)}
        onKeyDown={press}
        onBlur={() => setNaming(undefined)}
      />
      {isOffering && (
        <div id={listId} role="listbox" aria-label={t('comments.people')} className={classes.people}>
          {people.map((person, position) => (
            <div
              key={person._id}
              id={`${listId}-${position}`}
              role="option"
              aria-selected={position === chosen}
              tabIndex={-1}
              // The input keeps the focus.
              onMouseDown={event => {
                event.preventDefault()
                choose(person)
              }}
            >
              {person.label}
            </div>
          ))}
        </div>
      )}
      {naming !== undefined && !isOffering && (data || error) && naming.search !== '' && (
        <p role="status" className={classes.nobody}>
          {t(error ? 'comments.peopleFailed' : 'comments.peopleEmpty')}
        </p>
      )}
      <div className={classes.buttons}>
        <span className={classes.muted}>{t('comments.hint')}</span>
        {onCancel && (
          <Button size="xs" variant="default" onClick={onCancel.run}>
            {onCancel.label}
          </Button>
        )}
        <Button size="xs" loading={isSending} disabled={value.text.trim() === '' || tooMany > 0} onClick={send}>
          {submit}
        </Button>
      </div>
    </div>
  )
}
