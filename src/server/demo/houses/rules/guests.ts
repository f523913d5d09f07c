import type { Random } from './random.ts'

export type DemoGuest = {
  firstName: string
  lastName: string
  email: string | null
  phone: string
  address: string
  nationality: string
  documentType: 'passport' | null
  documentNumber: string | null
}

type Origin = {
  country: string
  code: string
  dial: string
  cities: readonly [string, ...string[]]
  firstNames: readonly [string, ...string[]]
  lastNames: readonly [string, ...string[]]
}

const ghana: Origin = {
  country: 'Ghana',
  code: 'GH',
  dial: '+233 24',
  cities: ['Accra', 'Kumasi', 'Takoradi', 'Tamale', 'Cape Coast', 'Ho'],
  firstNames: ['Ama', 'Kwame', 'Efua', 'Kojo', 'Araba', 'Yaa', 'Kwesi', 'Afia', 'Fiifi', 'Mawuli', 'Dzifa', 'Naa'],
  lastNames: ['Mensah', 'Owusu', 'Boateng', 'Asante', 'Appiah', 'Osei', 'Addo', 'Ansah', 'Frimpong', 'Amoah', 'Dogbe'],
}

const nigeria: Origin = {
  country: 'Nigeria',
  code: 'NG',
  dial: '+234 803',
  cities: ['Lagos', 'Abuja', 'Port Harcourt', 'Ibadan'],
  firstNames: ['Chinedu', 'Ngozi', 'Babatunde', 'Folake', 'Emeka', 'Aisha', 'Tunde', 'Ifeoma'],
  lastNames: ['Okafor', 'Adeyemi', 'Balogun', 'Eze', 'Ibrahim', 'Nwosu', 'Ogunleye', 'Danjuma'],
}

const europe: Origin = {
  country: 'United Kingdom',
  code: 'GB',
  dial: '+44 7700',
  cities: ['London', 'Manchester', 'Leeds', 'Bristol', 'Glasgow'],
  firstNames: ['Charlotte', 'James', 'Priya', 'Oliver', 'Hannah', 'Thomas', 'Grace', 'Daniel'],
  lastNames: ['Whitfield', 'Carter', 'Patel', 'Hughes', 'Bennett', 'Ashworth', 'Reid', 'Morgan'],
}

const america: Origin = {
  country: 'United States',
  code: 'US',
  dial: '+1 202 555',
  cities: ['Washington', 'Atlanta', 'Houston', 'New York', 'Chicago'],
  firstNames: ['Michael', 'Jasmine', 'Robert', 'Denise', 'Andre', 'Susan', 'Marcus', 'Emily'],
  lastNames: ['Johnson', 'Brooks', 'Henderson', 'Nguyen', 'Coleman', 'Fisher', 'Ramirez', 'Walker'],
}

/** So many different guests: two of three from Ghana, the rest from Nigeria, Britain and America. */
export function makeGuests(random: Random, count: number): DemoGuest[] {
  const guests = new Map<string, DemoGuest>()
  while (guests.size < count) {
    const origin = random.pick([ghana, ghana, ghana, ghana, nigeria, europe, america])
    const firstName = random.pick(origin.firstNames)
    const lastName = random.pick(origin.lastNames)
    const name = `${firstName}.${lastName}`.toLowerCase()
    if (guests.has(name)) continue
    guests.set(name, {
      firstName,
      lastName,
      email: random.chance(80) ? `${name}@example.com` : null,
      phone: `${origin.dial} ${random.between(100, 999)} ${random.between(1000, 9999)}`,
      address: `${random.pick(origin.cities)}, ${origin.country}`,
      nationality: origin.code,
      ...passportOf(origin, guests.size),
    })
  }
  return [...guests.values()]
}

/** Two of three have shown their passport; a number is nobody's. */
function passportOf({ code }: Origin, turn: number): Pick<DemoGuest, 'documentType' | 'documentNumber'> {
  if (turn % 3 === 0) return { documentType: null, documentNumber: null }
  return { documentType: 'passport', documentNumber: `${code}X${String(1_000_000 + turn * 7919).slice(-6)}` }
}
