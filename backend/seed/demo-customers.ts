import { gstinCheckDigit } from "../../lib/gstin.ts";

/** Password of every demo user. Printed at start, so it is not a secret. */
export const DEMO_PASSWORD = "Bearing#6204";

export interface DemoCustomer {
  /** Local part of the e-mail address. */
  login: string;
  company: string;
  firstName: string;
  lastName: string;
  /** GST state code of the registration. */
  state: string;
  city: string;
  address: string;
  pincode: string;
  status: string;
  /** Paise. */
  balance: number;
  creditDays: number;
  userType?: string;
  emailVerified?: boolean;
  /** A new user has no addresses, GSTIN or prices yet. */
  established?: boolean;
}

const rupees = (amount: number) => amount * 100;

/** Invented companies, one per account situation; every name says that it is a demo. */
export const demoCustomers: DemoCustomer[] = [
  {
    login: "active",
    company: "Demo Sahyadri Engineering Works",
    firstName: "Asha",
    lastName: "Kulkarni",
    state: "27",
    city: "Pune",
    address: "Plot 14, MIDC Bhosari",
    pincode: "411026",
    status: "Active",
    balance: rupees(25_00_000),
    creditDays: 30,
  },
  {
    login: "nobalance",
    company: "Demo Godavari Pumps",
    firstName: "Imran",
    lastName: "Shaikh",
    state: "27",
    city: "Nashik",
    address: "Gat 88, Satpur Industrial Estate",
    pincode: "422007",
    status: "Active",
    balance: 0,
    creditDays: 0,
  },
  {
    login: "pending",
    company: "Demo Sabarmati Textile Machines",
    firstName: "Hetal",
    lastName: "Patel",
    state: "24",
    city: "Ahmedabad",
    address: "Shed 5, Naroda GIDC",
    pincode: "382330",
    status: "Approval Pending",
    balance: rupees(5_00_000),
    creditDays: 30,
  },
  {
    login: "verification",
    company: "Demo Kaveri Conveyors",
    firstName: "Karthik",
    lastName: "Raman",
    state: "33",
    city: "Coimbatore",
    address: "21 SIDCO Industrial Estate",
    pincode: "641021",
    status: "Verification Pending",
    balance: 0,
    creditDays: 0,
  },
  {
    login: "overdue",
    company: "Demo Aravalli Gears",
    firstName: "Neha",
    lastName: "Yadav",
    state: "06",
    city: "Faridabad",
    address: "Plot 302, Sector 24",
    pincode: "121005",
    status: "Active",
    balance: rupees(1_00_000),
    creditDays: 30,
  },
  {
    login: "new",
    company: "Demo Vindhya Motors",
    firstName: "Rohit",
    lastName: "Verma",
    state: "23",
    city: "Indore",
    address: "",
    pincode: "",
    status: "Verification Pending",
    balance: 0,
    creditDays: 0,
    userType: "New_user",
    established: false,
  },
  {
    login: "unverified",
    company: "Demo Konkan Fasteners",
    firstName: "Sana",
    lastName: "D'Souza",
    state: "30",
    city: "Verna",
    address: "S-6, Verna Industrial Estate",
    pincode: "403722",
    status: "Active",
    balance: rupees(50_000),
    creditDays: 15,
    emailVerified: false,
  },
];

/** An invented GSTIN with a valid check digit; `n` makes it unique per company. */
export function demoGstin(state: string, n: number): string {
  const first14 = `${state}AADCD${String(4000 + n)}K1Z`;
  return first14 + gstinCheckDigit(first14);
}
