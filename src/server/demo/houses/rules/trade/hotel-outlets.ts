import { hotelMenu } from '../menu/hotel-menu.ts'
import { cellar, supplies } from '../stock/cellar.ts'
import { larder } from '../stock/larder.ts'
import type { DemoHouse, DemoOutlet, Sitting } from './outlet.ts'

const drinks = ['Beers', 'Wines', 'Spirits', 'Cocktails', 'Soft drinks', 'Coffee and tea']
const kitchen = ['Breakfast', 'Starters and bites', 'Soups and stews', 'Rice and mains', 'Sides', 'Desserts']
const mains = ['Soups and stews', 'Rice and mains', 'Rice and mains', 'Grill']

const breakfast: Sitting = {
  from: 415,
  to: 600,
  share: 25,
  type: 'dine_in',
  mostGuests: 3,
  stays: [25, 45],
  takes: [
    { of: ['Breakfast'], chance: 100 },
    { of: ['Coffee and tea'], chance: 85 },
    { of: ['Orange juice', 'Pineapple juice', 'Water, small'], chance: 40 },
  ],
}
const lunch: Sitting = {
  from: 725,
  to: 880,
  share: 35,
  type: 'dine_in',
  mostGuests: 4,
  stays: [35, 60],
  takes: [
    { of: mains, chance: 100 },
    { of: ['Soft drinks', 'Soft drinks', 'Beers'], chance: 90 },
    { of: ['Starters and bites'], chance: 15 },
    { of: ['Desserts'], chance: 15 },
  ],
}
const dinner: Sitting = {
  from: 1110,
  to: 1270,
  share: 40,
  type: 'dine_in',
  mostGuests: 5,
  stays: [45, 80],
  takes: [
    { of: [...mains, 'Grill'], chance: 100 },
    { of: ['Beers', 'Soft drinks', 'House red, glass', 'House white, glass', 'Cocktails'], chance: 95 },
    { of: ['Starters and bites'], chance: 30 },
    { of: ['Desserts'], chance: 25 },
    { of: ['Sides'], chance: 15 },
  ],
}

const palm: DemoOutlet = {
  code: 'PALM',
  name: 'Palm Restaurant',
  type: 'restaurant',
  place: 'Kitchen',
  serviceChargePercent: 10,
  opens: 390,
  closes: 1380,
  float: 600,
  stations: [
    { name: 'Kitchen', categories: kitchen, amberMinutes: 12, redMinutes: 20 },
    { name: 'Grill', categories: ['Grill'], amberMinutes: 15, redMinutes: 25 },
    { name: 'Bar', categories: drinks, amberMinutes: 5, redMinutes: 10 },
  ],
  tables: ['1', '2', '3', '4', '5', '6', '7', '8', 'Terrace 1', 'Terrace 2', 'Terrace 3', 'Terrace 4'],
  tabs: [],
  ordersADay: [15, 20],
  sittings: [breakfast, lunch, dinner],
  tenders: ['cash', 'mobile_money', 'mobile_money', 'card', 'card', 'cash', 'room_charge', 'room_charge', 'mixed'],
}

const afternoon: Sitting = {
  from: 780,
  to: 1050,
  share: 40,
  type: 'dine_in',
  mostGuests: 3,
  stays: [20, 50],
  takes: [
    { of: ['Beers', 'Soft drinks', 'Cocktails'], chance: 100 },
    { of: ['Starters and bites', 'Snacks to take along'], chance: 35 },
  ],
}
const evening: Sitting = {
  from: 1050,
  to: 1325,
  share: 60,
  type: 'dine_in',
  mostGuests: 4,
  stays: [20, 70],
  takes: [
    { of: ['Beers', 'Beers', 'Cocktails', 'Spirits', 'House white, glass'], chance: 100 },
    { of: ['Beers', 'Spirits', 'Soft drinks'], chance: 55 },
    { of: ['Starters and bites', 'Starters and bites', 'Snacks to take along'], chance: 35 },
  ],
}

const shore: DemoOutlet = {
  code: 'SHORE',
  name: 'Shore Bar',
  type: 'bar',
  place: 'Beach bar',
  serviceChargePercent: 0,
  opens: 660,
  closes: 1410,
  float: 400,
  stations: [
    { name: 'Bar', categories: drinks, amberMinutes: 5, redMinutes: 10 },
    { name: 'Grill', categories: ['Starters and bites', 'Grill'], amberMinutes: 12, redMinutes: 20 },
  ],
  tables: [],
  tabs: ['Counter', 'Sunbed 4', 'Sunbed 9', 'Deck', 'Fire pit', 'Ama', 'Kojo', 'Volleyball table', 'Sunbed 12', 'Efua'],
  ordersADay: [16, 22],
  sittings: [afternoon, evening],
  tenders: ['cash', 'cash', 'cash', 'mobile_money', 'mobile_money', 'card', 'room_charge', 'mixed'],
}

const ofRooms = { type: 'room_service', mostGuests: 2, stays: [30, 45] } as const

const roomService: DemoOutlet = {
  code: 'ROOM',
  name: 'Room service',
  type: 'room_service',
  place: 'Kitchen',
  serviceChargePercent: 15,
  opens: 400,
  closes: 1390,
  float: 0,
  stations: [
    { name: 'Kitchen', categories: [...kitchen, 'Grill'], amberMinutes: 15, redMinutes: 25 },
    { name: 'Bar', categories: drinks, amberMinutes: 8, redMinutes: 15 },
  ],
  tables: [],
  tabs: [],
  ordersADay: [3, 4],
  sittings: [
    { ...ofRooms, from: 420, to: 570, share: 40, takes: breakfast.takes },
    {
      ...ofRooms,
      from: 1140,
      to: 1320,
      share: 60,
      takes: [
        { of: ['Shore club sandwich', 'Rice and mains', 'Soups and stews'], chance: 100 },
        { of: ['Soft drinks', 'Beers', 'House red, glass'], chance: 80 },
      ],
    },
  ],
  tenders: ['room_charge'],
}

export const hotelHouse: DemoHouse = {
  places: [
    { name: 'Main store', type: 'store' },
    { name: 'Kitchen', type: 'kitchen' },
    { name: 'Beach bar', type: 'bar' },
  ],
  items: [...larder, ...cellar, ...supplies],
  losses: [
    { dayOfWeek: 1, type: 'waste', sku: 'TOMATO', place: 'Main store', quantity: 3.5, reason: 'Spoiled in the heat' },
    {
      dayOfWeek: 2,
      type: 'waste',
      sku: 'GUINNESS',
      place: 'Beach bar',
      quantity: 1,
      reason: 'Bottle broken at the bar',
    },
    { dayOfWeek: 4, type: 'adjustment', sku: 'CLUB', place: 'Beach bar', quantity: -2, reason: 'Counted: two missing' },
    { dayOfWeek: 5, type: 'waste', sku: 'MILK', place: 'Kitchen', quantity: 1.5, reason: 'Past its date' },
    { dayOfWeek: 6, type: 'waste', sku: 'SNAPPER', place: 'Kitchen', quantity: 0.6, reason: 'Dropped at the pass' },
  ],
  awaited: new Set(['BEEF', 'KONTOMIRE', 'SNAPPER']),
  menu: hotelMenu,
  outlets: [palm, shore, roomService],
}
