/** The tile that an arrow key leads to; up and down go to the nearest tile of the next row. */
export function tileBeside(tiles: readonly HTMLElement[], from: Element | null, key: string): HTMLElement | undefined {
  const index = tiles.findIndex((tile) => tile === from)
  if (index === -1) return undefined
  if (key === 'ArrowRight') return tiles[index + 1]
  if (key === 'ArrowLeft') return tiles[index - 1]
  if (key === 'Home') return tiles[0]
  if (key === 'End') return tiles.at(-1)
  if (key === 'ArrowDown') return nearest(tiles.slice(index + 1), tiles[index], 1)
  if (key === 'ArrowUp') return nearest(tiles.slice(0, index).toReversed(), tiles[index], -1)
  return undefined
}

function nearest(candidates: readonly HTMLElement[], from: HTMLElement | undefined, way: 1 | -1) {
  if (!from) return undefined
  const { top, left } = from.getBoundingClientRect()
  const places = candidates.map((tile) => ({ tile, place: tile.getBoundingClientRect() }))
  const row = places.find(({ place }) => (place.top - top) * way > 1)?.place.top
  if (row === undefined) return undefined
  return places
    .filter(({ place }) => Math.abs(place.top - row) < 1)
    .toSorted((a, b) => Math.abs(a.place.left - left) - Math.abs(b.place.left - left))[0]?.tile
}
