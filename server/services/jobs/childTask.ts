/**
 * The child's end of `inChild`: does the one task that it is sent, tells how that ended, and goes. Without its parent it goes at once.
 * @param perform tells progress by `post`, and answers with the last message; it does not throw
 */
export function childTask<Task, Message>(
  perform: (task: Task, post: (message: Message) => void) => Message | Promise<Message>,
): void {
  if (process.send === undefined) throw new Error('this file runs in a child process')
  const post = (message: Message) => void process.send?.(message)
  process.once('disconnect', () => process.exit())
  process.once('message', async (task: Task) => {
    const last = await perform(task, post)
    process.send?.(last, undefined, undefined, () => process.disconnect())
  })
}
