/**
 * States and union territories of India by GST state code, each with its larger cities and district towns
 * (Census of India and later renamings).
 */
export const places: [gstCode: string, state: string, cities: string][] = [
  [
    "01",
    "Jammu and Kashmir",
    "Anantnag, Bandipora, Baramulla, Budgam, Doda, Ganderbal, Jammu, Kathua, Kishtwar, Kulgam, Kupwara, Poonch, Pulwama, Rajouri, Ramban, Reasi, Samba, Shopian, Sopore, Srinagar, Udhampur",
  ],
  [
    "02",
    "Himachal Pradesh",
    "Baddi, Bilaspur, Chamba, Dharamshala, Hamirpur, Kangra, Keylong, Kullu, Mandi, Manali, Nahan, Nalagarh, Palampur, Paonta Sahib, Parwanoo, Reckong Peo, Shimla, Solan, Sundernagar, Una",
  ],
  [
    "03",
    "Punjab",
    "Abohar, Amritsar, Barnala, Batala, Bathinda, Dera Bassi, Faridkot, Fatehgarh Sahib, Fazilka, Firozpur, Gurdaspur, Hoshiarpur, Jalandhar, Kapurthala, Khanna, Ludhiana, Malerkotla, Mandi Gobindgarh, Mansa, Moga, Mohali, Muktsar, Nawanshahr, Pathankot, Patiala, Phagwara, Rajpura, Rupnagar, Sangrur, Tarn Taran",
  ],
  ["04", "Chandigarh", "Chandigarh"],
  [
    "05",
    "Uttarakhand",
    "Almora, Bageshwar, Champawat, Chamoli, Dehradun, Haldwani, Haridwar, Kashipur, Kotdwar, Nainital, Pantnagar, Pauri, Pithoragarh, Ramnagar, Rishikesh, Roorkee, Rudraprayag, Rudrapur, Sitarganj, Tehri, Uttarkashi",
  ],
  [
    "06",
    "Haryana",
    "Ambala, Bahadurgarh, Bhiwani, Charkhi Dadri, Dharuhera, Faridabad, Fatehabad, Gurugram, Hansi, Hisar, Jhajjar, Jind, Kaithal, Karnal, Kurukshetra, Manesar, Narnaul, Nuh, Palwal, Panchkula, Panipat, Rewari, Rohtak, Sirsa, Sonipat, Yamunanagar",
  ],
  [
    "07",
    "Delhi",
    "Central Delhi, Delhi, Dwarka, East Delhi, New Delhi, North Delhi, North East Delhi, North West Delhi, Shahdara, South Delhi, South East Delhi, South West Delhi, West Delhi",
  ],
  [
    "08",
    "Rajasthan",
    "Ajmer, Alwar, Balotra, Banswara, Baran, Barmer, Beawar, Bharatpur, Bhilwara, Bhiwadi, Bikaner, Bundi, Chittorgarh, Churu, Dausa, Dholpur, Dungarpur, Hanumangarh, Jaipur, Jaisalmer, Jalore, Jhalawar, Jhunjhunu, Jodhpur, Karauli, Kishangarh, Kota, Nagaur, Neemrana, Pali, Pratapgarh, Rajsamand, Sawai Madhopur, Sikar, Sirohi, Sri Ganganagar, Tonk, Udaipur",
  ],
  [
    "09",
    "Uttar Pradesh",
    "Agra, Aligarh, Ambedkar Nagar, Amethi, Amroha, Auraiya, Ayodhya, Azamgarh, Baghpat, Bahraich, Ballia, Balrampur, Banda, Barabanki, Bareilly, Basti, Bhadohi, Bijnor, Budaun, Bulandshahr, Chandauli, Chitrakoot, Deoria, Etah, Etawah, Farrukhabad, Fatehpur, Firozabad, Ghaziabad, Ghazipur, Gonda, Gorakhpur, Greater Noida, Hamirpur, Hapur, Hardoi, Hathras, Jalaun, Jaunpur, Jhansi, Kannauj, Kanpur, Kasganj, Kushinagar, Lakhimpur, Lalitpur, Lucknow, Maharajganj, Mahoba, Mainpuri, Mathura, Mau, Meerut, Mirzapur, Modinagar, Moradabad, Muzaffarnagar, Noida, Orai, Pilibhit, Pratapgarh, Prayagraj, Raebareli, Rampur, Saharanpur, Sambhal, Shahjahanpur, Shamli, Sitapur, Sonbhadra, Sultanpur, Unnao, Varanasi",
  ],
  [
    "10",
    "Bihar",
    "Araria, Arrah, Arwal, Aurangabad, Banka, Begusarai, Bettiah, Bhagalpur, Bihar Sharif, Buxar, Chhapra, Darbhanga, Gaya, Gopalganj, Hajipur, Jamui, Jehanabad, Katihar, Khagaria, Kishanganj, Lakhisarai, Madhepura, Madhubani, Motihari, Munger, Muzaffarpur, Nawada, Patna, Purnia, Saharsa, Samastipur, Sasaram, Sheikhpura, Sheohar, Sitamarhi, Siwan, Supaul",
  ],
  [
    "11",
    "Sikkim",
    "Gangtok, Gyalshing, Jorethang, Mangan, Namchi, Pakyong, Rangpo, Singtam, Soreng",
  ],
  [
    "12",
    "Arunachal Pradesh",
    "Aalo, Anini, Bomdila, Changlang, Daporijo, Itanagar, Khonsa, Naharlagun, Namsai, Pasighat, Roing, Seppa, Tawang, Tezu, Yingkiong, Ziro",
  ],
  [
    "13",
    "Nagaland",
    "Chumoukedima, Dimapur, Kiphire, Kohima, Longleng, Mokokchung, Mon, Peren, Phek, Tuensang, Wokha, Zunheboto",
  ],
  [
    "14",
    "Manipur",
    "Bishnupur, Chandel, Churachandpur, Imphal, Jiribam, Kakching, Moreh, Senapati, Tamenglong, Thoubal, Ukhrul",
  ],
  [
    "15",
    "Mizoram",
    "Aizawl, Champhai, Hnahthial, Khawzawl, Kolasib, Lawngtlai, Lunglei, Mamit, Saiha, Saitual, Serchhip",
  ],
  [
    "16",
    "Tripura",
    "Agartala, Ambassa, Belonia, Bishalgarh, Dharmanagar, Kailashahar, Khowai, Sabroom, Teliamura, Udaipur",
  ],
  [
    "17",
    "Meghalaya",
    "Baghmara, Byrnihat, Jowai, Khliehriat, Mawkyrwat, Nongpoh, Nongstoin, Resubelpara, Shillong, Tura, Williamnagar",
  ],
  [
    "18",
    "Assam",
    "Barpeta, Bongaigaon, Dhemaji, Dhubri, Dibrugarh, Diphu, Duliajan, Goalpara, Golaghat, Guwahati, Haflong, Hailakandi, Jorhat, Karimganj, Kokrajhar, Lakhimpur, Mangaldoi, Morigaon, Nagaon, Nalbari, Silchar, Sivasagar, Tezpur, Tinsukia",
  ],
  [
    "19",
    "West Bengal",
    "Alipurduar, Asansol, Balurghat, Bankura, Baharampur, Barasat, Bardhaman, Barrackpore, Bolpur, Cooch Behar, Darjeeling, Diamond Harbour, Durgapur, Haldia, Howrah, Hooghly, Jalpaiguri, Jhargram, Kalimpong, Kalyani, Kharagpur, Kolkata, Krishnanagar, Malda, Midnapore, Purulia, Raiganj, Raniganj, Salt Lake, Serampore, Siliguri, Suri, Tamluk",
  ],
  [
    "20",
    "Jharkhand",
    "Bokaro, Chaibasa, Chatra, Deoghar, Dhanbad, Dumka, Garhwa, Giridih, Godda, Gumla, Hazaribagh, Jamshedpur, Jamtara, Khunti, Koderma, Latehar, Lohardaga, Medininagar, Pakur, Ramgarh, Ranchi, Sahibganj, Seraikela, Simdega",
  ],
  [
    "21",
    "Odisha",
    "Angul, Balangir, Balasore, Bargarh, Baripada, Berhampur, Bhadrak, Bhawanipatna, Bhubaneswar, Boudh, Cuttack, Deogarh, Dhenkanal, Jagatsinghpur, Jajpur, Jeypore, Jharsuguda, Kendrapara, Kendujhar, Khordha, Koraput, Malkangiri, Nabarangpur, Nayagarh, Nuapada, Paradip, Paralakhemundi, Phulbani, Puri, Rayagada, Rourkela, Sambalpur, Sonepur, Sundargarh",
  ],
  [
    "22",
    "Chhattisgarh",
    "Ambikapur, Baikunthpur, Balod, Baloda Bazar, Balrampur, Bemetara, Bhilai, Bijapur, Bilaspur, Dantewada, Dhamtari, Durg, Gariaband, Jagdalpur, Janjgir, Jashpur, Kabirdham, Kanker, Kondagaon, Korba, Mahasamund, Mungeli, Narayanpur, Raigarh, Raipur, Rajnandgaon, Sukma, Surajpur",
  ],
  [
    "23",
    "Madhya Pradesh",
    "Agar Malwa, Alirajpur, Anuppur, Ashoknagar, Balaghat, Barwani, Betul, Bhind, Bhopal, Burhanpur, Chhatarpur, Chhindwara, Damoh, Datia, Dewas, Dhar, Dindori, Guna, Gwalior, Harda, Indore, Itarsi, Jabalpur, Jhabua, Katni, Khandwa, Khargone, Mandideep, Mandla, Mandsaur, Morena, Nagda, Narmadapuram, Narsinghpur, Neemuch, Panna, Pithampur, Raisen, Rajgarh, Ratlam, Rewa, Sagar, Satna, Sehore, Seoni, Shahdol, Shajapur, Sheopur, Shivpuri, Sidhi, Singrauli, Tikamgarh, Ujjain, Umaria, Vidisha",
  ],
  [
    "24",
    "Gujarat",
    "Ahmedabad, Amreli, Anand, Anjar, Ankleshwar, Bharuch, Bhavnagar, Bhuj, Botad, Dahej, Dahod, Gandhidham, Gandhinagar, Godhra, Halol, Himatnagar, Jamnagar, Jetpur, Junagadh, Kadi, Kalol, Khambhalia, Kheda, Lunawada, Mehsana, Modasa, Morbi, Mundra, Nadiad, Navsari, Palanpur, Patan, Porbandar, Rajkot, Rajpipla, Sanand, Surat, Surendranagar, Vadodara, Valsad, Vapi, Veraval, Vyara",
  ],
  ["26", "Dadra and Nagar Haveli and Daman and Diu", "Daman, Diu, Silvassa"],
  [
    "27",
    "Maharashtra",
    "Ahilyanagar, Akola, Ambernath, Amravati, Baramati, Beed, Bhandara, Bhiwandi, Boisar, Buldhana, Chakan, Chandrapur, Chhatrapati Sambhajinagar, Dharashiv, Dhule, Dombivli, Gadchiroli, Gondia, Hingoli, Ichalkaranji, Jalgaon, Jalna, Kalyan, Karad, Kolhapur, Latur, Malegaon, Mira-Bhayandar, Mumbai, Nagpur, Nanded, Nandurbar, Nashik, Navi Mumbai, Palghar, Panvel, Parbhani, Pimpri-Chinchwad, Pune, Raigad, Ratnagiri, Sangli, Satara, Sindhudurg, Solapur, Talegaon Dabhade, Tarapur, Thane, Ulhasnagar, Vasai-Virar, Wardha, Washim, Yavatmal",
  ],
  [
    "29",
    "Karnataka",
    "Bagalkot, Ballari, Belagavi, Bengaluru, Bhadravati, Bidar, Chamarajanagar, Chikkaballapur, Chikkamagaluru, Chitradurga, Davanagere, Dharwad, Doddaballapur, Gadag, Hassan, Haveri, Hosapete, Hoskote, Hubballi, Kalaburagi, Karwar, Kolar, Koppal, Madikeri, Mandya, Mangaluru, Mysuru, Nelamangala, Raichur, Ramanagara, Shivamogga, Tumakuru, Udupi, Vijayapura, Yadgir",
  ],
  [
    "30",
    "Goa",
    "Bicholim, Canacona, Mapusa, Margao, Mormugao, Panaji, Pernem, Ponda, Quepem, Valpoi, Vasco da Gama, Verna",
  ],
  ["31", "Lakshadweep", "Agatti, Amini, Andrott, Kavaratti, Minicoy"],
  [
    "32",
    "Kerala",
    "Alappuzha, Aluva, Angamaly, Ernakulam, Idukki, Irinjalakuda, Kalamassery, Kalpetta, Kannur, Kasaragod, Kochi, Kollam, Kottayam, Kozhikode, Malappuram, Palakkad, Pathanamthitta, Perumbavoor, Thalassery, Thiruvalla, Thiruvananthapuram, Thrissur",
  ],
  [
    "33",
    "Tamil Nadu",
    "Ambur, Ariyalur, Chengalpattu, Chennai, Coimbatore, Cuddalore, Dharmapuri, Dindigul, Erode, Hosur, Kallakurichi, Kanchipuram, Karaikudi, Karur, Krishnagiri, Kumbakonam, Madurai, Mayiladuthurai, Nagapattinam, Nagercoil, Namakkal, Oragadam, Perambalur, Pollachi, Pudukkottai, Rajapalayam, Ramanathapuram, Ranipet, Salem, Sivaganga, Sivakasi, Sriperumbudur, Tenkasi, Thanjavur, Theni, Thoothukudi, Tiruchirappalli, Tirunelveli, Tirupathur, Tiruppur, Tiruvallur, Tiruvannamalai, Tiruvarur, Udhagamandalam, Vellore, Viluppuram, Virudhunagar",
  ],
  ["34", "Puducherry", "Karaikal, Mahe, Ozhukarai, Puducherry, Yanam"],
  ["35", "Andaman and Nicobar Islands", "Car Nicobar, Diglipur, Mayabunder, Port Blair, Rangat"],
  [
    "36",
    "Telangana",
    "Adilabad, Bhadrachalam, Bhongir, Gadwal, Hanamkonda, Hyderabad, Jagtial, Jangaon, Kamareddy, Karimnagar, Khammam, Kothagudem, Mahabubabad, Mahabubnagar, Mancherial, Medak, Medchal, Mulugu, Nagarkurnool, Nalgonda, Narayanpet, Nirmal, Nizamabad, Patancheru, Peddapalli, Ramagundam, Sangareddy, Secunderabad, Siddipet, Sircilla, Suryapet, Vikarabad, Wanaparthy, Warangal, Zaheerabad",
  ],
  [
    "37",
    "Andhra Pradesh",
    "Adoni, Amalapuram, Amaravati, Anakapalli, Anantapur, Bapatla, Bhimavaram, Chilakaluripet, Chittoor, Eluru, Gudivada, Guntur, Hindupur, Kadapa, Kakinada, Kurnool, Machilipatnam, Madanapalle, Mangalagiri, Nandyal, Narasaraopet, Nellore, Ongole, Parvathipuram, Proddatur, Puttaparthi, Rajahmundry, Rayachoti, Sri City, Srikakulam, Tadepalligudem, Tenali, Tirupati, Vijayawada, Visakhapatnam, Vizianagaram",
  ],
  ["38", "Ladakh", "Drass, Kargil, Leh, Nubra"],
];
