import Link from '@tiptap/extension-link'
import StarterKit from '@tiptap/starter-kit'

/** What can be written: headings 1 to 3, lists, quotes, code, links. An address that runs something is no link. */
export const extensions = [
  StarterKit.configure({ heading: { levels: [1, 2, 3] }, link: false, trailingNode: false }),
  Link.configure({ openOnClick: false, protocols: ['http', 'https', 'mailto', 'tel'], defaultProtocol: 'https' }),
]
