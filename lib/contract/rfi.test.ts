import { describe, expect, test } from "@jest/globals";
import { addItem, RFI_FLAG } from "./cart.ts";
import { checkRfi, createRfi, getRfi, rfiHistory } from "./rfi.ts";

/** A row with the published fields only, as another backend writes it. */
const published = {
  StkTranNo: ["RQ1"],
  ItemCode: "C7",
  ItemName: "6204",
  BrandName: "ZWZ",
  Qty: "10",
  Price: "300.00",
  Purchase_Price: "200.50",
  list_price: "300.00",
  your_price: "200.50",
  Total_gst: "360.90",
  gst_percenatge: "18",
  weight: "1.060000",
  Country: "China",
  status: "Stock",
  date: "2026-11-20",
  time: "14:05",
  catname: "Ball Bearings",
  cattype: "Deep Groove",
  calculate_discount_percentage: "33.2",
};

describe("responses of another backend with published fields only", () => {
  test("[3.16] [7.33] [7.34] decodes a row in stock as an answered line", () => {
    const message = { info: [{ rfq_no: "RQ1", data: [published] }] };
    const [rfi] = rfiHistory.decode(rfiHistory.reply.parse({ success: 1, message }));
    expect(rfi?.lines[0]).toMatchObject({
      itemId: "",
      code: "C7",
      quantity: 10,
      requestedQuantity: 10,
      yourPrice: 200_50,
      total: 2005_00,
      orderable: true,
      state: "answered",
      offer: { price: 200_50, quantity: 10, quantityNow: 10, quantityLater: 0, validUntil: null },
    });
    const data = { rfq_no: "RQ1", data: [{ ...published, status: "NA", Purchase_Price: "" }] };
    const one = getRfi.decode(getRfi.reply.parse({ success: 1, data }));
    expect(one?.lines[0]).toMatchObject({ orderable: false, state: "pending", offer: null });
  });

  test("[7.33] decodes a text message as an empty history; [7.34] no data as null", () => {
    expect(rfiHistory.decode(rfiHistory.reply.parse({ success: 0, message: "No data" }))).toEqual(
      [],
    );
    expect(getRfi.decode(getRfi.reply.parse({ success: 1 }))).toBeNull();
  });

  test("[4.14] [7.31] success 1 means refusal, 0 does not", () => {
    const read = (wire: object) => checkRfi.decode(checkRfi.reply.parse(wire));
    expect(read({ success: 1, message: "Asked already" })).toEqual({
      stopped: true,
      message: "Asked already",
      requestedTexts: [],
    });
    expect(read({ success: 0 }).stopped).toBe(false);
  });
});

describe("request bodies", () => {
  test("[3.6] [7.27] a line from the RFI history contains its RFI number", () => {
    const line = { itemId: "", code: "C7", name: "6204", unitPrice: 200_50, quantity: 10 };
    expect(addItem.encode({ lines: [{ ...line, rfiNumber: "RQ1" }] }).item_info[0]).toEqual({
      itemcode: "C7",
      item_name: "6204",
      amount_per_unit: "200.50",
      quantity: "10",
      flag: RFI_FLAG,
      rfq_id: "RQ1",
      Purchase_Price: "200.50",
    });
  });

  test("[7.31] [7.32] cart items with additional fields only where given", () => {
    const item = { itemId: "7", name: "6204", brand: "ZWZ" };
    const sent = { item_id: "7", item_name: "6204", brand_name: "ZWZ" };
    expect(checkRfi.encode({ items: [item] })).toEqual({ item_info: [sent] });
    const lines = [
      { ...item, cartLineId: "5", quantity: 10, targetPrice: 180_00, neededBy: "2026-12-31" },
    ];
    expect(createRfi.encode({ lines, note: "", requestId: "" })).toEqual({
      item_info: [
        {
          item_detail_id: "5",
          ...sent,
          quantity: "10",
          target_price: "180.00",
          needed_by: "2026-12-31",
        },
      ],
    });
  });

  test("[7.31] [7.32] a requested text names no item", () => {
    expect(checkRfi.encode({ items: [], texts: ["KOYO DAC3055"] })).toEqual({
      item_info: [{ requested_text: "KOYO DAC3055" }],
    });
    const texts = [{ text: "KOYO DAC3055", quantity: 4 }];
    expect(createRfi.encode({ lines: [], texts, requestId: "0123456789" })).toEqual({
      item_info: [{ requested_text: "KOYO DAC3055", quantity: "4" }],
      request_id: "0123456789",
    });
  });
});
