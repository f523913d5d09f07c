import { type Finding, productFiles, type Sign } from '../sign.ts'

/**
 * THE ROOMS of a feature, side by side. A room that grows too large becomes a folder of the same name. `chart` and `sets` are the
 * content that the product ships: a tenant starts with a copy. `state` is what a screen keeps to itself: the order on a till, the drawer
 * that this browser sells from.
 */
const rooms: Record<string, readonly string[]> = {
  contract: ['api', 'shapes', 'rules', 'settings', 'templates', 'notices', 'events', 'chart', 'sets'],
  server: ['routes', 'actions', 'rules', 'data', 'posting'],
  web: ['routes', 'pages', 'forms', 'parts', 'data', 'state', 'rules'],
}

/** Files that a whole domain has. */
const ofDomain: Record<string, readonly string[]> = { contract: [], server: ['public', 'errors'], web: ['public'] }

const ground = new Set(['kernel', 'platform', 'texts', 'ui', 'shell', 'styles', 'public'])

const emptyNames = /(^|[/-])(utils?|helpers?|common|managers?|services?|misc|index)\.tsx?$/

/** Files in a room that isn't one, and names that say nothing. */
export const roomNames: Sign = {
  name: 'room names outside the list',
  find: (files) => {
    const paths = productFiles(files).map(({ path }) => path)
    const folders = new Set(paths.flatMap(foldersOf))
    return [...paths.flatMap(findStray), ...paths.flatMap((path) => findDouble(path, folders))]
  },
}

function foldersOf(path: string): string[] {
  const steps = path.split('/').slice(0, -1)
  return steps.map((_, index) => steps.slice(0, index + 1).join('/'))
}

/** A room is a file or a folder, never both. */
function findDouble(path: string, folders: ReadonlySet<string>): Finding[] {
  const name = path.replace(/\.tsx?$/, '')
  return folders.has(name) ? [{ path, line: 1, text: `${name}/ is a folder of the same name` }] : []
}

function findStray(path: string): Finding[] {
  if (emptyNames.test(path)) return [{ path, line: 1, text: 'a name that says nothing' }]
  const [, side = '', domain = '', feature, room] = path.replace(/\.tsx?$/, '').split('/')
  if (feature === undefined || ground.has(domain)) return []
  // A public face that grows past ten names is a folder, a file for each noun.
  if (side !== 'contract' && feature === 'public') return []
  const [name, allowed] = room === undefined ? [feature, ofDomain[side]] : [room, rooms[side]]
  if (allowed?.includes(name)) return []
  return [{ path, line: 1, text: `${name} is no room of ${side}: ${allowed?.join(', ')}` }]
}
