import type { Role } from '#contract/kernel/permission.ts'

/** The one password of every demo sign-in; it exists in demo databases only. */
export const demoPassword = 'hostelry-demo'

export type DemoUser = { email: string; firstName: string; lastName: string; role: Role }

const domain = 'hostelry.test'

/** Who works in the demo hotel: one user of each role. */
export const hotelStaff = [
  { email: `owner@demo.${domain}`, firstName: 'Akosua', lastName: 'Bonsu', role: 'owner' },
  { email: `manager@demo.${domain}`, firstName: 'Kwabena', lastName: 'Adomako', role: 'manager' },
  { email: `staff@demo.${domain}`, firstName: 'Selorm', lastName: 'Agbeko', role: 'staff' },
  { email: `receptionist@demo.${domain}`, firstName: 'Abena', lastName: 'Darko', role: 'receptionist' },
  { email: `housekeeper@demo.${domain}`, firstName: 'Esi', lastName: 'Quaye', role: 'housekeeper' },
  { email: `maintenance@demo.${domain}`, firstName: 'Yaw', lastName: 'Tetteh', role: 'maintenance' },
  { email: `restaurant@demo.${domain}`, firstName: 'Adwoa', lastName: 'Sarpong', role: 'restaurant' },
  { email: `cashier@demo.${domain}`, firstName: 'Nii', lastName: 'Lartey', role: 'cashier' },
] as const satisfies readonly DemoUser[]

export const bistroOwner: DemoUser = {
  email: `owner@bistro.${domain}`,
  firstName: 'Delali',
  lastName: 'Akpalu',
  role: 'owner',
}

export const backOfficeOwner: DemoUser = {
  email: `owner@backoffice.${domain}`,
  firstName: 'Kofi',
  lastName: 'Amankwah',
  role: 'owner',
}

export const demoSuperadmin: DemoUser = {
  email: `superadmin@${domain}`,
  firstName: 'Hostelry',
  lastName: 'Superadmin',
  role: 'superadmin',
}

/** Every demo sign-in, as the start prints them. */
export const demoUsers: readonly DemoUser[] = [...hotelStaff, bistroOwner, backOfficeOwner, demoSuperadmin]
