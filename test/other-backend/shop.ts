import type { Stocked } from "./catalogue.ts";

interface Line {
  id: string;
  item: Stocked;
  quantity: number;
}
interface Ordered extends Line {
  order: string;
}

/** Cart, orders and balance of one customer of one brand. */
export class Account {
  #next = 900;
  cart: Line[] = [];
  orders: Ordered[] = [];
  balance = 500_000;
  password = "Bearing#6204";
  signatory = "Asha Patil";
  billing = "14 Mill Road";
  addresses = ["14 Mill Road"];
  readonly email: string;
  readonly status: string;

  constructor(email: string, status: string) {
    this.email = email;
    this.status = status;
  }

  /** 3.17; the first address is verified. */
  info() {
    const [first_name, ...last] = this.signatory.split(" ");
    return {
      status: this.status,
      email: this.email,
      gst_no: "27AAPFU0939F1ZV",
      company_name: "Deccan Pumps",
      first_name,
      last_name: last.join(" "),
      tilte: "Ms",
      mobile_no: "9820000001",
      billing_details: {
        b_address: this.billing,
        b_state: "Maharashtra",
        b_city: "Pune",
        b_city_id: "12",
        b_pincode: "411001",
      },
      shipping_details: {
        s_address: this.billing,
        s_state: "Maharashtra",
        s_city: "Pune",
        s_city_id: "12",
      },
      CustomerDeliveryAddress: {
        details: this.addresses.map((add_details, n) => ({
          add_id: String(71 + n),
          add_details,
          add_csp: "Pune, Maharashtra, 411001",
          add_state_name: "Maharashtra",
          add_city_name: "Pune",
          add_pincode: "411001",
          approval_status: n === 0 ? 2 : 1,
        })),
      },
    };
  }

  add(item: Stocked, quantity: number) {
    const known = this.cart.find((line) => line.item.id === item.id);
    if (known) known.quantity += quantity;
    else this.cart.push({ id: String(this.#next++), item, quantity });
  }

  change(itemId: string, quantity: number) {
    const line = this.cart.find((one) => one.item.id === itemId);
    if (line) line.quantity = quantity;
    return line;
  }

  remove(lineId: string) {
    this.cart = this.cart.filter((line) => line.id !== lineId);
  }

  /** Price of these cart items including GST, in paise rounded to rupees (7.39). */
  due(names: string[]) {
    const wanted = this.cart.filter((line) => names.includes(line.item.name));
    const total = wanted.reduce(
      (sum, { item, quantity }) => sum + Number(item.price) * quantity,
      0,
    );
    return Math.round(total * 1.18) * 100;
  }

  /** Order number and names of the remaining items. */
  order(lineIds: string[]) {
    const number = `SC${this.#next++}`;
    const taken = this.cart.filter((line) => lineIds.includes(line.id));
    if (taken.length === 0) return null;
    this.orders.unshift(...taken.map((line, n) => ({ ...line, order: `${number}I0${n + 1}` })));
    this.cart = this.cart.filter((line) => !lineIds.includes(line.id));
    return { number, left: this.cart.map((line) => line.item.name) };
  }
}

const rupees = (amount: number) => amount.toFixed(2);

/** 3.5 */
export function cartLine({ id, item, quantity }: Line) {
  const total = Number(item.price) * quantity;
  return {
    item_detail_id: id,
    itemid: item.id,
    itemname: item.name,
    brandname: item.maker,
    cattype: item.subCategory,
    catname: item.category,
    itemcode: `C${item.id}`,
    descript: "",
    quantity: String(quantity),
    amount_per_unit: item.price,
    total_amount: rupees(total),
    total_value1: rupees(total),
    added_on: "2026-11-20",
    exp_dod: "2026-11-23",
    Availability: "Stock",
    status: "1",
    list_price: item.price,
    your_price: item.price,
    calculate_discount_percentage: "0",
    gst_value: rupees(total * 0.18),
    gst_percenatge: "18",
    weight: rupees(Number(item.mass) * quantity),
    Country: "China",
  };
}

/** 3.15 */
export function orderLine({ order, item, quantity }: Ordered) {
  const total = Number(item.price) * quantity;
  return {
    mysc_order_no: order,
    item_name: item.name,
    brand_name: item.maker,
    quantity: String(quantity),
    list_price: item.price,
    your_price: item.price,
    calculate_discount_percentage: "0",
    total_gst1: rupees(total * 0.18),
    gst_percenatge: "18",
    weight: rupees(Number(item.mass) * quantity),
    Country: "China",
    date: "2026-11-20",
    time: "14:05",
    status: "Awaiting Internal Approval",
  };
}
